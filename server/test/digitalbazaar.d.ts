/** What the test uses of libraries that declare no types. */
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/vc' {
  interface Options {
    credential: object
    suite: unknown
    documentLoader(url: string): Promise<object>
    checkStatus?(options: object): Promise<{ verified: boolean }>
  }
  export function verifyCredential(
    options: Options,
  ): Promise<{ verified: boolean; error?: { message: string; errors?: { message: string }[] } }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{ verified: boolean }>
}
