/** A specifier's grammar belongs to the catalogue of markets; the models read and write it by the same functions. */
export { formatSpecifier, numberPart, parseSpecifier } from '../../markets/index.ts'
