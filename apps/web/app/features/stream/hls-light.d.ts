/** The light build has the types of the whole one, and the package forgets to say so. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js'
}
