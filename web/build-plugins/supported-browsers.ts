/** The oldest browsers that the README names; Vite's own list moves on with its versions. */
export const SUPPORTED_BROWSERS = ['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4']
