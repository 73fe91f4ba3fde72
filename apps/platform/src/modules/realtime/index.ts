export { PRODUCT_NAMESPACES } from './product-channels.ts'
