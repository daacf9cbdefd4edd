/** What the test uses of libraries that declare no types. */
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
  /** `verified` says that the list is genuine, `status` whether the bit is set. */
  export function checkStatus(options: Options): Promise<{ verified: boolean; results?: { status: boolean }[] }>
}
