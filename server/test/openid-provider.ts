import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

import { MOODLE_CALLBACK_PATH, moodleApi } from '@vecu/contract/moodle'
import { trainingCenterApi } from '@vecu/contract/training-center'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { expect, onTestFinished, vi } from 'vitest'

import type { TestServer } from './start-server.ts'

type Claims = Record<string, unknown>

const CLIENT = { clientId: 'vecu', clientSecret: 'a-secret-of-the-provider' }

interface ProviderSetup {
  /** Claims by subject. */
  people?: Record<string, Claims>
  groupsClaim?: string
  groupMappings?: { value: string; groupId: number }[]
  /** Changes the claims of ID tokens before they are signed. */
  changeIdToken?: (claims: Claims) => Claims
  /** Signs ID tokens with a key that the provider does not publish. */
  signsWithOtherKey?: boolean
  authMethod?: 'client_secret_basic' | 'client_secret_post'
}

export function aPerson(known: Claims = {}): Claims {
  return {
    given_name: 'Camille',
    family_name: 'Roussel',
    email: `${randomUUID().slice(0, 8)}@subjects.test`,
    email_verified: true,
    locale: 'el-GR',
    ...known,
  }
}

/** Starts a real OpenID provider on its own port and creates its training centre. */
export async function startOpenIdProvider(server: TestServer, setup: ProviderSetup = {}) {
  const people = setup.people ?? { 'subject-1': aPerson() }
  const redirectUri = `http://${server.host}${MOODLE_CALLBACK_PATH}`
  const http = createServer()
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const issuer = `http://127.0.0.1:${(http.address() as { port: number }).port}`
  const keys = await generateKeyPair('RS256', { extractable: true })
  // It warns of its storage and forms, which are made for tests.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: setup.authMethod ?? 'client_secret_basic',
      },
    ],
    clientAuthMethods: [setup.authMethod ?? 'client_secret_basic'],
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale', 'name', 'preferred_username'],
      groups: ['groups', 'realm_access'],
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  })
  warnings.mockRestore()
  const signingKey = setup.signsWithOtherKey ? (await generateKeyPair('RS256')).privateKey : keys.privateKey
  provider.use(async (ctx, next) => {
    await next()
    const { id_token: idToken } = (ctx.body ?? {}) as { id_token?: string }
    if (idToken === undefined || (!setup.changeIdToken && !setup.signsWithOtherKey)) return
    const claims = setup.changeIdToken?.(decodeJwt(idToken)) ?? decodeJwt(idToken)
    const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signingKey)
    ctx.body = { ...(ctx.body as object), id_token: signed }
  })
  http.on('request', provider.callback())

  const admin = await server.signIn('communityAdmin')
  const { groupsClaim, groupMappings } = setup
  const center = await admin.call(trainingCenterApi.create, {
    trainingCenter: {
      name: 'Université de Rennes',
      plugin: 'openid',
      baseUrl: issuer,
      ...CLIENT,
      ...(groupsClaim !== undefined && { groupsClaim }),
      ...(groupMappings && { groupMappings }),
    },
  })

  async function getLoginUrl(): Promise<URL> {
    const { url } = await server.call(moodleApi.loginUrl, { loginUrl: { trainingCenterId: center.id } })
    return new URL(url)
  }

  /** Callback parameters after the person signed in on the provider, or refused. */
  async function getCallbackParams(sub: string | undefined, change: (url: URL) => void = () => undefined) {
    const url = await getLoginUrl()
    change(url)
    const parameters = await signInOnProvider(url, redirectUri, sub)
    return {
      code: parameters.get('code') ?? '',
      state: parameters.get('state') ?? '',
      iss: parameters.get('iss') ?? '',
      error: parameters.get('error'),
    }
  }

  return {
    issuer,
    people,
    admin,
    center,
    getLoginUrl,
    getCallbackParams,
    /** Complete sign-in, successful or not. */
    async signInAs(sub: string, change?: (url: URL) => void) {
      const { code, state, iss } = await getCallbackParams(sub, change)
      return server.try(moodleApi.callback, { code, state, iss })
    },
  }
}

/** Fills in the forms of the provider like a browser. */
async function signInOnProvider(start: URL, redirectUri: string, sub: string | undefined): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start.href
  let form: URLSearchParams | undefined
  for (let step = 0; step < 15; step += 1) {
    if (url.startsWith(redirectUri)) return new URL(url).searchParams
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    })
    form = undefined
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      continue
    }
    const page = await response.text()
    expect([response.status, page]).toEqual([200, expect.stringContaining('<form')])
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? []
    const [, abort = ''] = /href="([^"]+\/abort)"/.exec(page) ?? []
    if (sub === undefined) url = new URL(abort, url).href
    else {
      url = new URL(action, url).href
      form = new URLSearchParams({ prompt, login: sub, password: 'any' })
    }
  }
  throw new Error('the provider did not lead back')
}
