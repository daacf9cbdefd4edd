/** Only the part that we use: `jsonld` ships no types. */
declare module 'jsonld' {
  interface CanonizeOptions {
    base: null
    safe: true
    documentLoader(url: string): Promise<{ document: object; documentUrl: string }>
    canonizeOptions: {
      algorithm: 'RDFC-1.0'
      format: 'application/n-quads'
      maxWorkFactor: number
      signal: AbortSignal
    }
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> }
  export default jsonld
}
