import { type Shades, type ThemeName, getColorShades } from '@vecu/contract/color'
import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import { escapeHtml } from '../text/escape-html.ts'

/** Content of a mail; HTML and plain text are both rendered from it. */
export interface MailContent {
  locale: Locale
  /** Name of the sending community. */
  community: string
  subject: string
  greeting?: string
  heading: string
  paragraphs: string[]
  /** Labelled facts, such as the sender. */
  facts?: { label: string; value: string }[]
  /** The URL is also shown as text, for mail clients that hide buttons. */
  action?: { label: string; url: string }
  /** Text before that URL, for recipients who are not members. */
  plainLink?: string
  /** Note on the action, such as its deadline. */
  note?: string
  /** Texts written by people, shown as quotes. */
  quotes?: { label: string; text: string }[]
  /** Why the recipient gets this mail, and what to do if it is not for them. */
  footer: string
  unsubscribe?: { label: string; url: string }
}

export function plainText(mail: MailContent): string {
  const { greeting, heading, paragraphs, facts = [], action, note, quotes = [], footer, unsubscribe } = mail
  return [
    ...(greeting ? [greeting] : []),
    heading,
    ...paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...quotes.map(({ label, text }) => `${label}\n\n${text.replaceAll(/^/gm, '> ')}`),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...(note ? [note] : []),
    ['-- ', footer, ...(unsubscribe ? [unsubscribe.label, unsubscribe.url] : []), sentFor(mail)].join('\n'),
  ].join('\n\n')
}

function sentFor({ locale, community }: MailContent): string {
  return translate(locale, 'mail:layout.footer', { community })
}

const SANS = `Commissioner, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif`
const SERIF = `Literata, Georgia, 'Times New Roman', serif`

/** Colours of a community that replace the default ones. */
export interface MailColors {
  accent: string | null
  second: string | null
}

interface Palette {
  /** Button colours. */
  accent: Pick<Shades, 'plain' | 'hover' | 'on'>
  madder: string
}

const OWN: Record<ThemeName, Palette> = {
  light: { accent: { plain: '#2f2a7a', hover: '#231f60', on: '#ffffff' }, madder: '#b8341f' },
  dark: { accent: { plain: '#c9c2ff', hover: '#dcd7ff', on: '#14122a' }, madder: '#ff8f76' },
}

function buildPalette({ accent, second }: MailColors, theme: ThemeName): Palette {
  return {
    accent: accent === null ? OWN[theme].accent : getColorShades(accent, theme),
    madder: second === null ? OWN[theme].madder : getColorShades(second, theme).plain,
  }
}

/** Mail clients with style sheet support get phone margins and the dark theme; others only the inline styles. */
const buildStyle = ({ accent, madder }: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.sheet{padding:28px 22px!important}.title{font-size:24px!important}.button{display:block!important;padding:14px 16px!important;text-align:center}}
@media (prefers-color-scheme:dark){
.page{background:#14122a!important;color:#f6f0e4!important}
.sheet{background:#1e1b3a!important;border-color:#37335a!important}
.ink{color:#f6f0e4!important}.ink-2{color:#cfc8da!important}.ink-3{color:#ada6c6!important}
.madder{color:${madder}!important}
.button{background:${accent.plain}!important;border-color:${accent.hover}!important;color:${accent.on}!important}
.quote{border-color:#8c4a45!important}}`

/**
 * Tables and inline styles, because mail clients support little else; no pictures, so that opening a mail is not
 * tracked.
 */
export function html(mail: MailContent, colors: MailColors = { accent: null, second: null }): string {
  const { accent, madder } = buildPalette(colors, 'light')
  const { locale, community, subject, greeting, heading, paragraphs, facts = [], action, note } = mail
  const { quotes = [], footer, unsubscribe } = mail
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${buildStyle(buildPalette(colors, 'dark'))}</style>
</head>
<body class="page" style="margin:0;background:#fbf8f2;color:#1e1b3a;font:400 16px/1.55 ${SANS}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 16px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;text-align:left">
<tr><td style="padding:0 4px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="ink" style="font:560 32px/1 ${SERIF};letter-spacing:-.03em;color:#1e1b3a">V<span class="madder" style="color:${madder}">é</span>cu</td>
<td class="ink-2" align="right" style="padding-left:24px;font-size:15px;line-height:1.35;color:#47436a">${escapeHtml(community)}</td>
</tr></table></td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #ded6c8;border-radius:6px;padding:40px 44px">
${greeting ? `<p class="madder" style="margin:0 0 8px;font:italic 450 21px/1.3 ${SERIF};color:${madder}">${escapeHtml(greeting)}</p>` : ''}
<h1 class="title ink" style="margin:0 0 20px;font:440 27px/1.3 ${SERIF};letter-spacing:-.012em;color:#1e1b3a">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${factTable(facts)}
${quotes.map(quotation).join('\n')}
${action ? button(action, accent) : ''}
${note ? `<p class="ink-2" style="margin:0 0 16px;font-size:15px;line-height:1.45;color:#47436a">${escapeHtml(note)}</p>` : ''}
${action ? plainLink(mail.plainLink ?? translate(locale, 'mail:layout.plainLink'), action.url) : ''}
</td></tr>
<tr><td class="ink-3" align="center" style="padding:22px 12px 0;font-size:14px;line-height:1.5;color:#625e85">${escapeHtml(footer)}<br>${unsubscribe ? `${smallLink(unsubscribe)}<br>` : ''}${escapeHtml(sentFor(mail))}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

function factTable(facts: { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink-3" style="padding:4px 16px 4px 0;color:#625e85;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">${rows.join('')}</table>`
}

function button({ label, url }: { label: string; url: string }, { plain, hover, on }: Palette['accent']): string {
  return `<p style="margin:28px 0 20px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 32px;border-radius:8px;border-bottom:3px solid ${hover};background:${plain};color:${on};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function plainLink(label: string, url: string): string {
  return `<p class="ink-3" style="margin:0;font-size:14px;line-height:1.45;color:#625e85">${escapeHtml(label)}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<a class="ink-3" href="${escapeHtml(url)}" style="color:#625e85">${escapeHtml(label)}</a>`
}

function quotation({ label, text }: { label: string; text: string }): string {
  return `<p class="ink-2" style="margin:24px 0 8px;font-size:14px;font-weight:600;color:#47436a">${escapeHtml(label)}</p>
<blockquote class="quote" style="margin:0;padding:4px 0 4px 22px;border-left:2px solid #e0917f;font:400 18px/1.6 ${SERIF}">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`
}
