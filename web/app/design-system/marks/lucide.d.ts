/** Lucide has types for its index alone, which imports every icon. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const node: import('lucide').IconNode
  export default node
}
