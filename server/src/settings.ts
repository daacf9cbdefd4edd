import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'

import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { accessibilityVariables, problemOfStatement } from './accessibility-settings.ts'
import { problemOfProxies } from './trusted-proxies.ts'

/** Points at which a crash tests atomicity. `npm run torture` kills the process at each. */
export const FAILPOINTS = [
  'file-before-rename',
  'file-after-rename',
  'commit-before-answer',
  'job-claimed',
  'pdf-begun',
  'pdf-stored',
  'mail-delivered',
  'bulk-row',
  'bulk-batch',
  'migration',
] as const

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket in the path instead of the host. */
  pathStyle: boolean
  /** URL of the store for browsers, which may differ from that for servers. */
  publicUrl: string
}

/** Invalid setting: the start fails with this one line. */
export class InvalidSettingError extends Error {}

/** Decimal digits only: spaces, hexadecimal and exponents would be parsed as unexpected numbers. */
function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Sent in a header or URL: no characters that could break out of it. */
const key = z.string().regex(/^[\w.-]+$/, 'letters, digits, dots, hyphens and underscores')
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgresql://user:password@host/database',
})
const roles = z.enum(['web', 'api', 'worker'])

const hostName = z
  .string()
  .regex(/^[a-z\d.-]+(:\d{1,5})?$/, 'a host name with an optional port, such as vecu.example or localhost:3000')

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_HOST: hostName.optional(),
  FORMER_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim()))
    .pipe(z.array(hostName))
    .default([]),
  PUBLIC_PROTOCOL: z.enum(['http', 'https']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address such as https://s3.example' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'a bucket’s name: small letters, digits, dots and hyphens')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(true),
  S3_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://files.example' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  UNSPLASH_ACCESS_KEY: key.optional(),
  UNSPLASH_URL: z.url({ protocol: /^https?$/ }).default('https://api.unsplash.com'),
  MOODLE_ALLOW_PRIVATE_NETWORKS: flag.optional(),
  MOODLE_TIMEOUT_SECONDS: wholeNumber(1, 25).default(8),
  MAPBOX_TOKEN: key.optional(),
  MAPBOX_URL: z.url({ protocol: /^https?$/ }).default('https://api.mapbox.com'),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PREVIOUS_SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  PROCESS_ROLES: z
    .string()
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(roles).min(1))
    .default(['web', 'api', 'worker']),
  DEFAULT_COMMUNITY_SLUG: Slug.default('vecu'),
  DEFAULT_COMMUNITY_NAME: z.string().min(1).max(120).default('Vécu'),
  MAINTENANCE: flag.default(false),
  DEV_PAGES: flag.optional(),
  MAP_PDF: flag.optional(),
  SEED_DEMO: flag.optional(),
  ...accessibilityVariables,
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine((list) => problemOfProxies(list) === undefined, {
      error: ({ input }) => problemOfProxies(String(input)) ?? '',
    })
    .optional(),
  RATE_LIMIT: wholeNumber(1, 999_999_999).default(1200),
  PAGE_RATE_LIMIT: wholeNumber(1, 999_999_999).default(2400),
  PICTURE_RATE_LIMIT: wholeNumber(1, 999_999_999).default(60),
  PICTURE_SECONDS: wholeNumber(1, 999_999_999).default(40),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  FAILPOINT: z
    .string()
    .regex(new RegExp(`^(${FAILPOINTS.join('|')})(:[1-9]\\d{0,5})?$`), `one of ${FAILPOINTS.join(', ')}`)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const SETTING_NAMES = Object.keys(Environment.shape)

export type Settings = ReturnType<typeof readSettings>

/** Reads and validates all settings; the only code that reads the environment. */
export function readSettings(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) throw new InvalidSettingError(describe(parsed.error.issues[0]))
  const env = parsed.data
  const production = env.DATABASE_URL !== undefined
  const further = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) => env[name] !== undefined)
  if (further !== undefined && !production) {
    throw new InvalidSettingError(`The setting DATABASE_URL is missing: it is required with ${further}`)
  }
  const devPages = env.DEV_PAGES ?? !production
  if (env.FAILPOINT !== undefined && !devPages) {
    throw new InvalidSettingError('The setting FAILPOINT ends the process: it is taken with DEV_PAGES=true only')
  }
  const accessibility = {
    status: env.ACCESSIBILITY_STATUS,
    rate: env.ACCESSIBILITY_RATE,
    date: env.ACCESSIBILITY_DATE,
    contact: env.ACCESSIBILITY_CONTACT,
  }
  const problem = problemOfStatement(accessibility)
  if (problem !== undefined) throw new InvalidSettingError(problem)
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    /** Embedded: loopback only, unless set. */
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicHost: env.PUBLIC_HOST ?? `localhost:${env.PORT}`,
    /** Earlier values of `publicHost`: credentials that were issued there stay valid. */
    formerHosts: env.FORMER_HOSTS,
    publicProtocol: env.PUBLIC_PROTOCOL ?? (env.PUBLIC_HOST && production ? 'https' : 'http'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    s3: readS3Settings(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Vécu <no-reply@${(env.PUBLIC_HOST ?? 'localhost').replace(/:\d+$/, '')}>`,
    unsplash:
      env.UNSPLASH_ACCESS_KEY === undefined ? undefined : { key: env.UNSPLASH_ACCESS_KEY, url: env.UNSPLASH_URL },
    mapbox: env.MAPBOX_TOKEN === undefined ? undefined : { token: env.MAPBOX_TOKEN, url: env.MAPBOX_URL },
    /** Whether a learning platform may have a private IP address. */
    moodleAllowPrivateNetworks: env.MOODLE_ALLOW_PRIVATE_NETWORKS ?? !production,
    /** Per request to a platform: its code expires after 30 seconds, and a person waits. */
    moodleTimeoutMs: env.MOODLE_TIMEOUT_SECONDS * 1_000,
    sentryDsn: env.SENTRY_DSN,
    secretKey: env.SECRET_KEY ?? loadOrCreateSecret(dataDir, production),
    /** Previous secret key, for rotation commands. */
    previousSecretKey: env.PREVIOUS_SECRET_KEY,
    roles: new Set(env.PROCESS_ROLES),
    defaultCommunity: { slug: env.DEFAULT_COMMUNITY_SLUG, name: env.DEFAULT_COMMUNITY_NAME },
    maintenance: env.MAINTENANCE,
    production,
    devPages,
    mapPdf: env.MAP_PDF ?? !production,
    seedDemo: env.SEED_DEMO,
    accessibility,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    /** Pages per minute and IP address. */
    pageRateLimit: env.PAGE_RATE_LIMIT,
    /** Pictures per minute and account. */
    pictureRateLimit: env.PICTURE_RATE_LIMIT,
    /** Decoding seconds per minute and account. */
    pictureSeconds: env.PICTURE_SECONDS,
    /** Seconds to serve after SIGTERM, so that load balancers notice. */
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    metricsToken: env.METRICS_TOKEN,
    failpoint: env.FAILPOINT,
    logLevel: env.LOG_LEVEL,
  }
}

/** All S3 settings or none: a partial set would silently store files on the local disk. */
function readS3Settings(env: z.output<typeof Environment>): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = needed.find((name) => env[name] === undefined)
  if (missing !== undefined) {
    const present = [...needed, 'S3_PUBLIC_URL' as const].find((name) => env[name] !== undefined)
    if (present === undefined) return undefined
    throw new InvalidSettingError(`The setting ${missing} is missing: it is required with ${present}`)
  }
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = needed.map((name) => env[name])
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: env.S3_REGION,
    pathStyle: env.S3_PATH_STYLE,
    publicUrl: env.S3_PUBLIC_URL ?? endpoint,
  }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  return `Invalid setting ${String(issue?.path[0])}: ${issue?.message ?? 'unreadable'}`
}

/** Secret created for the embedded database. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, 'secret-key')
}

/** Stored, because sessions must survive a restart. */
function loadOrCreateSecret(dataDir: string, production: boolean): string {
  if (production) throw new InvalidSettingError('The setting SECRET_KEY is missing: it is required with DATABASE_URL')
  const file = secretFile(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new InvalidSettingError(`The folder DATA_DIR (${dataDir}) cannot be written: ${(error as Error).message}`)
  }
}
