import type { z } from 'zod'

import type { Aliases } from './alias.ts'
import { holdsSecret } from './holds-secret.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `anyone` needs no session; `signedIn` any live one, pending and deactivated people included; `writer`
 * one whose account is active, pending or not; `activeUser` an accepted and active one. What depends on the object is
 * decided by the feature's policy.
 */
export type Access = 'anyone' | 'signedIn' | 'writer' | 'activeUser' | 'groupAdmin' | 'communityAdmin'

export interface RateLimit {
  max: number
  windowSeconds: number
}

/** How much is allowed in a period, counted over all processes. */
export interface Allowance {
  /** From one network address, whichever account is named; a device known to that account passes. */
  address?: RateLimit
  /** For one account from one network address; a device known to the account is counted by itself. */
  accountAtAddress?: RateLimit
  /** For one account from everywhere; a device known to the account passes. Of a signed-in caller: for the session. */
  account?: RateLimit
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  AccessLevel extends Access = Access,
> {
  method: Method
  /** Written with `{name}` for parameters, as OpenAPI does. */
  path: string
  summary: string
  access: AccessLevel
  /** Exists only where developer pages do. */
  devOnly?: true
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** The status of success; 200 unless said. */
  status?: number
  /** Tighter than the limit on all requests. */
  attempts?: {
    /** Every call counts. */
    calls?: Allowance
    /** Only calls refused with one of `GUESS_ERRORS` count. */
    failures?: Allowance
    /** Endpoints with the same name are counted together. */
    name?: string
  }
  /** The body may also come as a multipart form. */
  multipart?: boolean
  /** In bytes, where it may be larger than the others. */
  maxBodyBytes?: number
  /** Other spellings of fields of the body; each leads to a field that the endpoint has. */
  aliases?: Aliases
  /** Fields of the body that are read as they came: the names within them are not of our making. */
  rawFields?: readonly string[]
  /** Success answers a user and opens a session for them: the tokens stand in the headers. */
  startsSession?: boolean
  /** False where a repeat must be decided anew: the answer is not kept under its Idempotency-Key. */
  idempotent?: false
  /** Set by `endpoint()` where `holdsSecret` finds one: a repeat must prove itself again, so no answer is kept. */
  secret?: true
  /** May be read from a replica, some seconds old for all but whoever wrote meanwhile. */
  replica?: true
  /** The answer is a file, not JSON: bytes or an `AnsweredStream` of this type and name, or an `AnsweredFile` of its own. */
  file?: {
    type: string
    name: string
    inline?: boolean
    /** May be kept by whoever asked, who asks each time whether it is still the same. */
    etag?: true
  }
}

type AnyEndpoint = Endpoint
export type { AnyEndpoint }

/** Declares an endpoint once: routes, client, OpenAPI document and tests all read it from here. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  const AccessLevel extends Access = Access,
>(
  declaration: Endpoint<Params, Query, Body, Response, AccessLevel>,
): Endpoint<Params, Query, Body, Response, AccessLevel> {
  return holdsSecret(declaration) ? { ...declaration, secret: true } : declaration
}

type Declared<Schema, Value> = Schema extends z.ZodNever ? object : Value

/** What a caller hands over: parameters and body fields in one object, as the endpoint declares them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Response>
    ? Declared<Params, z.input<Params>> & Declared<Query, z.input<Query>> & Declared<Body, z.input<Body>>
    : never

export type ResponseOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? z.output<Response> : never
