import { translate } from '@vecu/messages/translate'

import { escapeHtml } from '../text/escape-html.ts'
import { type MailContent, type MailQuote, footerLinks, sentFor } from './compose.ts'
import { type PictureName, contentId } from './mail-pictures.ts'
import { type MailBranding, NO_BRANDING, type Palette, SANS, SERIF, buildPalette, buildStyle } from './style.ts'

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"'

/**
 * Tables and inline styles, because mail clients support little else. Pictures are attachments of the mail, so that
 * opening it loads nothing and is not tracked.
 */
export function html(mail: MailContent, branding: MailBranding = NO_BRANDING): string {
  const { accent, madder } = buildPalette(branding, 'light')
  const { locale, community, subject, heading, paragraphs, facts = [], action, note, about, quotes = [] } = mail
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${buildStyle(buildPalette(branding, 'dark'))}</style>
</head>
<body class="page" style="margin:0;background:#fbf8f2;color:#1e1b3a;font:400 16px/1.55 ${SANS}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table ${TABLE} width="100%"><tr><td class="page-cell" align="center" style="padding:28px 16px 32px">
<table ${TABLE} width="100%" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 20px"><table ${TABLE} width="100%"><tr>
<td class="ink" style="font:560 32px/1 ${SERIF};letter-spacing:-.03em;color:#1e1b3a">V<span class="madder" style="color:${madder}">é</span>cu</td>
<td class="ink-2" align="right" style="padding-left:24px;font-size:15px;line-height:1.35;color:#47436a">${communityName(community, branding)}</td>
</tr></table></td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #ded6c8;border-radius:6px">
<table ${TABLE} width="100%">
${coverRows(mail, madder)}
<h1 class="title ink" style="margin:0 0 20px;font:440 27px/1.3 ${SERIF};letter-spacing:-.012em;color:#1e1b3a">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${factTable(facts)}
${quotes.map(quotation).join('\n')}
${about ? small(about, 'margin:24px 0 0') : ''}
${action ? button(action, accent) : ''}
${note ? small(note, 'margin:0 0 16px') : ''}
${action ? plainLink(mail.plainLink ?? translate(locale, 'mail:layout.plainLink'), action.url) : ''}
</td></tr></table>
</td></tr>
<tr><td class="ink-3" align="center" style="padding:22px 12px 0;font-size:14px;line-height:1.5;color:#625e85">${escapeHtml(mail.footer)}<br>${footerLinks(
    mail,
  )
    .map((link) => `${smallLink(link)}<br>`)
    .join('')}${escapeHtml(sentFor(mail))}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

function communityName(community: string, { logo, wideLogo }: MailBranding): string {
  if (logo === null) return escapeHtml(community)
  if (wideLogo) {
    const { width, height } = wideLogo
    const style = `width:${width}px;height:${height}px;vertical-align:middle;border:0`
    return image('logo', { width, height, alt: community, style })
  }
  const style = 'height:28px;width:auto;vertical-align:middle;margin-right:10px;border:0'
  return image('logo', { height: 28, style }) + escapeHtml(community)
}

interface ImageOptions {
  /** In pixels, where style sheets are not supported. */
  width?: number
  height?: number
  /** Empty for a picture beside the text that says the same. */
  alt?: string
  style: string
}

function image(name: PictureName, { alt = '', style, ...size }: ImageOptions): string {
  const sizes = Object.entries(size).map(([side, pixels]) => `${side}="${pixels}"`)
  return `<img class="${name}" src="cid:${contentId(name)}" ${sizes.join(' ')} alt="${escapeHtml(alt)}" style="${style}">`
}

/** The rows above the text, and the beginning of the cell of the text. */
function coverRows({ locale, greeting, pictures = {}, coverAlt }: MailContent, madder: string): string {
  const { cover, seal } = pictures
  const hello = greeting
    ? `<p class="madder" style="margin:0 0 8px;font:italic 450 21px/1.3 ${SERIF};color:${madder}">${escapeHtml(greeting)}</p>`
    : ''
  if (cover === undefined && !seal) {
    return `<tr><td class="body-alone" style="padding:40px 44px">${hello}`
  }
  const t = (key: string) => translate(locale, `mail:layout.${key}`)
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:2px'
  const coverRow = cover === undefined ? '' : image('cover', { width: 570, alt: coverAlt ?? t('cover'), style })
  const sealCell = seal
    ? `<td width="25%" valign="top" style="width:25%">${image('seal', { width: 142, alt: t(seal.kind === 'gold' ? 'goldSeal' : 'emptySeal'), style })}</td>`
    : ''
  return `<tr><td class="frame" style="padding:14px 14px 0">${coverRow}</td></tr>
<tr><td class="frame-row" style="padding:0 14px"><table ${TABLE} width="100%"><tr>
<td class="beside-seal" valign="top" style="padding:26px 0 0 30px">${hello}</td>${sealCell}
</tr></table></td></tr>
<tr><td class="body" style="padding:8px 44px 40px">`
}

function factTable(facts: { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink-3 fact-label" style="padding:4px 16px 4px 0;color:#625e85;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="fact" style="padding:4px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table ${TABLE} style="margin:0 0 20px;font-size:15px">${rows.join('')}</table>`
}

function small(text: string, margin: string): string {
  return `<p class="ink-2" style="${margin};font-size:15px;line-height:1.45;color:#47436a">${escapeHtml(text)}</p>`
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

function quotation({ label, title, text, language, by }: MailQuote): string {
  const heading =
    label === undefined
      ? ''
      : `<p class="ink-2" style="margin:24px 0 8px;font-size:14px;font-weight:600;color:#47436a">${escapeHtml(label)}</p>\n`
  const lang = language === undefined ? '' : ` lang="${language}"`
  const name = title === undefined ? '' : `<p${lang} style="margin:0;font-weight:600">${escapeHtml(title)}</p>`
  return `${heading}<blockquote class="quote" style="margin:${label === undefined ? '24px' : '0'} 0 0;padding:4px 0 4px 22px;border-left:2px solid #e0917f;font:400 18px/1.6 ${SERIF}">${name}<p${lang} style="margin:0">${escapeHtml(text).replaceAll('\n', '<br>')}</p>${attribution(by)}</blockquote>`
}

function attribution(by: MailQuote['by']): string {
  if (!by) return ''
  const avatar = by.hasAvatar
    ? image('avatar', { width: 36, style: 'display:block;margin-right:12px;border-radius:18px' })
    : ''
  const detail = by.detail ? `<br>${escapeHtml(by.detail)}` : ''
  return `<table ${TABLE} style="margin:14px 0 0"><tr><td valign="middle">${avatar}</td>
<td class="ink-2" style="font:400 15px/1.35 ${SANS};color:#47436a"><b class="ink" style="color:#1e1b3a">${escapeHtml(by.name)}</b>${detail}</td></tr></table>`
}
