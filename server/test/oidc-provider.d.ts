/** The part of `oidc-provider` that tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface ProviderContext {
    body: unknown
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void
    callback(): RequestListener
  }
}
