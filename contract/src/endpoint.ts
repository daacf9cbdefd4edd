import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `anyone` needs no session, `developer` exists only where developer pages do. */
export type Access = 'anyone' | 'developer'

export interface Limit {
  max: number
  windowSeconds: number
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  /** Written with `{name}` for parameters, as OpenAPI does. */
  path: string
  summary: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** The status of success; 200 unless said. */
  status?: number
  /** Tighter than the limit on all requests, per address. */
  limit?: Limit
}

type AnyEndpoint = Endpoint
export type { AnyEndpoint }

/** Declares an endpoint once: routes, client, OpenAPI document and tests all read it from here. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(declaration: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return declaration
}

type Declared<Schema, Value> = Schema extends z.ZodNever ? object : Value

/** What a caller hands over: parameters and body fields in one object, as the endpoint declares them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Declared<Params, z.input<Params>> & Declared<Query, z.input<Query>> & Declared<Body, z.input<Body>>
    : never

export type AnswerOf<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Answer> ? z.output<Answer> : never
