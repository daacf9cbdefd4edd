import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import path from 'node:path'

import { Slug } from '@vecu/contract/community'
import { z } from 'zod'

import { FAILPOINTS } from './failpoint.ts'

/** A setting that cannot be used: the start stops with this one line. */
export class WrongSetting extends Error {}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Sent in a header or an address: nothing that would break out of it. */
const key = z.string().regex(/^[\w.-]+$/, 'letters, digits, dots, hyphens and underscores')
const roles = z.enum(['web', 'api', 'worker'])

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(:\d{1,5})?$/, 'a host name with an optional port, such as vecu.example or localhost:3000')
    .optional(),
  PUBLIC_PROTOCOL: z.enum(['http', 'https']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgresql://user:password@host/database' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  UNSPLASH_KEY: key.optional(),
  UNSPLASH_URL: z.url({ protocol: /^https?$/ }).default('https://api.unsplash.com'),
  MOODLE_PRIVATE_ADDRESSES: flag.optional(),
  MAPBOX_TOKEN: key.optional(),
  MAPBOX_URL: z.url({ protocol: /^https?$/ }).default('https://api.mapbox.com'),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
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
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'true, or the addresses of the proxies, such as 10.0.0.1,192.168.0.0/16')
    .transform((value) => value === 'true' || value)
    .optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  FAILPOINT: z
    .string()
    .regex(new RegExp(`^(${FAILPOINTS.join('|')})(:[1-9]\\d{0,5})?$`), `one of ${FAILPOINTS.join(', ')}`)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks every setting; the only place that looks at the environment. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new WrongSetting(describe(parsed.error.issues[0]))
  const env = parsed.data
  const production = env.DATABASE_URL !== undefined
  const devPages = env.DEV_PAGES ?? !production
  if (env.FAILPOINT !== undefined && !devPages) {
    throw new WrongSetting('The setting FAILPOINT ends the process: it is taken with DEV_PAGES=true only')
  }
  const dataDir = path.resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    publicHost: env.PUBLIC_HOST ?? `localhost:${env.PORT}`,
    publicProtocol: env.PUBLIC_PROTOCOL ?? (env.PUBLIC_HOST && production ? 'https' : 'http'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Vécu <no-reply@${(env.PUBLIC_HOST ?? 'localhost').replace(/:\d+$/, '')}>`,
    unsplash: env.UNSPLASH_KEY === undefined ? undefined : { key: env.UNSPLASH_KEY, url: env.UNSPLASH_URL },
    mapbox: env.MAPBOX_TOKEN === undefined ? undefined : { token: env.MAPBOX_TOKEN, url: env.MAPBOX_URL },
    /** Whether a learning platform may stand on this network rather than out in the world. */
    moodlePrivateAddresses: env.MOODLE_PRIVATE_ADDRESSES ?? !production,
    sentryDsn: env.SENTRY_DSN,
    secretKey: env.SECRET_KEY ?? keptSecret(dataDir, production),
    roles: new Set(env.PROCESS_ROLES),
    defaultCommunity: { slug: env.DEFAULT_COMMUNITY_SLUG, name: env.DEFAULT_COMMUNITY_NAME },
    maintenance: env.MAINTENANCE,
    production,
    devPages,
    mapPdf: env.MAP_PDF ?? !production,
    seedDemo: env.SEED_DEMO,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    metricsToken: env.METRICS_TOKEN,
    failpoint: env.FAILPOINT,
    logLevel: env.LOG_LEVEL,
  }
}

function isProxyList(value: string): boolean {
  const isAddress = (part: string) => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  }
  return value === 'true' || value.split(',').every(isAddress)
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  return `The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'unreadable'}`
}

/** Sessions must survive a restart, so the embedded form makes its secret once and keeps it. */
function keptSecret(dataDir: string, production: boolean): string {
  if (production) throw new WrongSetting('The setting SECRET_KEY is missing: it is required with DATABASE_URL')
  const file = path.join(dataDir, 'secret-key')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongSetting(`The folder DATA_DIR (${dataDir}) cannot be written: ${(error as Error).message}`)
  }
}
