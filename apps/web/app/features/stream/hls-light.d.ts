/** The light build has the types of the full one, but the package does not declare them. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js'
}
