import type { z } from 'zod'

import type { Aliases } from './alias.ts'
import type { ErrorCode } from './error.ts'
import { holdsSecret } from './holds-secret.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `anyone`: no session needed; `signedIn`: any session, also of pending and deactivated accounts; `writer`: active
 * account, pending or not; `activeUser`: approved and active account. Rights on an object are decided by the policy of
 * the feature.
 */
export type Access = 'anyone' | 'signedIn' | 'writer' | 'activeUser' | 'groupAdmin' | 'communityAdmin'

export interface RateLimit {
  max: number
  windowSeconds: number
}

/** Rate limits, counted over all processes. */
export interface Allowance {
  /** Per IP address, for all accounts together; known devices of the account are exempt. */
  address?: RateLimit
  /** Per account and IP address; each known device of the account has its own count. */
  accountAtAddress?: RateLimit
  /** Per account, from all IP addresses; known devices are exempt. When signed in: per session, or for all personal access tokens together. */
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
  /** With `{name}` for parameters, as in OpenAPI. */
  path: string
  summary: string
  access: AccessLevel
  /** Only available when developer pages are enabled. */
  devOnly?: true
  params?: Params
  query?: Query
  body?: Body
  response: Response
  /** Status of success; default: 200. */
  status?: number
  /** Codes of the errors that this endpoint throws itself; those of access, input and limits follow from the rest. */
  errors?: readonly ErrorCode[]
  /** In addition to the limit on all requests. */
  attempts?: {
    /** Counts every call. */
    calls?: Allowance
    /** Counts only calls that fail with one of `GUESS_ERRORS`. */
    failures?: Allowance
    /** Endpoints with the same name share a count. */
    name?: string
  }
  /** Also accepts a multipart form. */
  multipart?: boolean
  /** Our client always sends a multipart form, also without a file. */
  sendsForm?: true
  /** In bytes; overrides the default limit. */
  maxBodyBytes?: number
  /** Other spellings of body fields. */
  aliases?: Aliases
  /** Body fields passed on without converting the keys inside them. */
  rawFields?: readonly string[]
  /** The response is a user, with the tokens of a new session in its headers. */
  startsSession?: boolean
  /** False when a repeated request must be decided again: the response is not stored under its Idempotency-Key. */
  idempotent?: false
  /**
   * Set by `endpoint()` when `holdsSecret` is true: a repeated request must authenticate again, so no response is
   * stored.
   */
  secret?: true
  /** May read from a replica, which lags by some seconds; clients that wrote meanwhile read from the primary. */
  replica?: true
  /** The response is a file: bytes or a `StreamResponse` with this type and name, or a `FileResponse` with its own. */
  file?: {
    type: string
    name: string
    inline?: boolean
    /** Generated while it is sent, so without an ETag, which would need the whole file in memory. */
    streamed?: true
  }
}

type AnyEndpoint = Endpoint
export type { AnyEndpoint }

/** Declares an endpoint once for routes, client, OpenAPI document and tests. */
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

/** Input of a call: parameters, query and body fields in one object. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Response>
    ? Declared<Params, z.input<Params>> & Declared<Query, z.input<Query>> & Declared<Body, z.input<Body>>
    : never

export type ResponseOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response> ? z.output<Response> : never
