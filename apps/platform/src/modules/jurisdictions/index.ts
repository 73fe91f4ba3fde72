export { createPacks } from './create-packs.ts'
export { publicPack } from './public-pack.ts'
