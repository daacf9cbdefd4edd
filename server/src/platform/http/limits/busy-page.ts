import { createHash } from 'node:crypto'

import { LOCALE_COOKIE } from '@vecu/contract/constants'
import { ERROR_STATUS, type AppError } from '@vecu/contract/error'
import {
  DEFAULT_LOCALE,
  type Locale,
  isLocale,
  localeOfHeader,
  localeOfPath,
  pathInLocale,
} from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { escapeHtml } from '../../text/escape-html.ts'

const STYLE = `:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1e1b3a;--action:#2f2a7a;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14122a;--ink:#f6f0e4;--action:#c9c2ff;--on-action:#14122a}}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.6 system-ui,sans-serif}
main,footer{max-width:34rem;margin:auto;padding:18vh 1.5rem 0}footer{padding-top:3rem;font-size:.875rem}footer a{color:inherit}
h1{font:500 2rem/1.25 Georgia,serif;margin:0 0 1rem}p{margin:0 0 1.5rem}a{color:var(--action)}
.again{display:inline-block;padding:.7rem 1.4rem;border-radius:999px;background:var(--action);color:var(--on-action);text-decoration:none}`

const WAIT_SECONDS = 10

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Whether a person sees the error instead of a page; the router's own requests are read by a script. */
export function isBusyPage({ url }: FastifyRequest, { code }: AppError): boolean {
  const [path = ''] = url.split('?', 1)
  const isScript = path.endsWith('.data') || path === '/__manifest'
  return !isScript && (code === 'TOO_MANY_REQUESTS' || code === 'OVERLOADED')
}

/** Static page for 429 and 503: rendered without React, to save the event loop. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, { code }: AppError): FastifyReply {
  // Retry-After of the rate limit takes precedence.
  const seconds = reply.getHeader('retry-after') ?? WAIT_SECONDS
  return reply
    .code(ERROR_STATUS[code])
    .headers({
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(busyPage(readersLocale(request), code, request.url))
}

function busyPage(locale: Locale, code: AppError['code'], url: string): string {
  const t = (key: string) => escapeHtml(translate(locale, key))
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('errors:busy.title')} | Vécu</title><style>${STYLE}</style></head>
<body><main><h1>${t('errors:busy.title')}</h1>
<p>${t(code === 'OVERLOADED' ? 'errors:OVERLOADED' : 'errors:busy.tooMany')}</p>
<p><a class="again" href="${escapeHtml(ownPath(url))}">${t('common:retry')}</a></p>
</main><footer><p><a href="${pathInLocale('/accessibility', locale)}">${t('common:pageTitle.accessibility')}</a></p>
</footer></body></html>`
}

/** As a path, `//evil.example` would lead to another host. */
function ownPath(url: string): string {
  return url.replace(/^[/\\]*/, '/')
}

/** Cookie first, then the path, then Accept-Language. */
function readersLocale({ url, headers }: FastifyRequest): Locale {
  const [, chosen] = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  if (isLocale(chosen)) return chosen
  const ofPath = localeOfPath(url.split('?', 1)[0] ?? '')
  return ofPath === DEFAULT_LOCALE ? (localeOfHeader(headers['accept-language']) ?? DEFAULT_LOCALE) : ofPath
}
