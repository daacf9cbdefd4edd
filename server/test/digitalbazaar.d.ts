/** Types for libraries without declarations. */
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/vc' {
  interface Options {
    credential: object
    suite: unknown
    documentLoader(url: string): Promise<object>
    checkStatus(): Promise<{ verified: boolean }>
  }
  export function verifyCredential(options: Options): Promise<{ verified: boolean }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface Options {
    credential: object
    suite: unknown
    documentLoader(url: string): Promise<object>
  }
  /** `verified`: the list is genuine; `status`: the bit is set. */
  export function checkStatus(options: Options): Promise<{ verified: boolean; results?: { status: boolean }[] }>
}
