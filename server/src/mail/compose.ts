import type { Locale } from '@vecu/contract/locale'

/** What a mail says, before it is laid out: the HTML and the plain text are both made from this. */
export interface MailContent {
  locale: Locale
  subject: string
  heading: string
  /** Paragraphs in the tool's voice. */
  paragraphs: string[]
  /** Labelled facts, such as who wrote. */
  facts?: { label: string; value: string }[]
  /** The one thing to do; the address is shown too, for readers that hide buttons. */
  action?: { label: string; url: string }
  /** What a person wrote, set apart. */
  quote?: { label: string; text: string }
  footer: string
}

export function plainText({ heading, paragraphs, facts = [], action, quote, footer }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...(quote ? [`${quote.label}\n\n${quote.text.replaceAll(/^/gm, '> ')}`] : []),
    `-- \n${footer}`,
  ].join('\n\n')
}

const SANS = `Commissioner, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif`
const SERIF = `Literata, Georgia, 'Times New Roman', serif`

/** Tables and inline styles, because mail readers know little else. */
export function html({ locale, subject, heading, paragraphs, facts = [], action, quote, footer }: MailContent): string {
  const factRows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#625e85;white-space:nowrap;vertical-align:top">${escape(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600;word-break:break-word">${escape(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;background:#fbf8f2;color:#1e1b3a;font:400 16px/1.5 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 8px 20px;font:560 30px/1 ${SERIF};letter-spacing:-.03em">V<span style="color:#b8341f">é</span>cu</td></tr>
<tr><td style="background:#ffffff;border:1px solid #ded6c8;border-radius:6px;padding:36px 32px">
<h1 style="margin:0 0 16px;font:440 30px/1.2 ${SERIF};letter-spacing:-.014em">${escape(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('\n')}
${factRows.length ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">${factRows.join('')}</table>` : ''}
${action ? button(action) : ''}
${
  quote
    ? `<p style="margin:24px 0 8px;font-size:14px;font-weight:600;color:#47436a">${escape(quote.label)}</p>
<blockquote style="margin:0;padding:4px 0 4px 20px;border-left:2px solid #e0917f;font:400 18px/1.7 ${SERIF}">${escape(quote.text).replaceAll('\n', '<br>')}</blockquote>`
    : ''
}
</td></tr>
<tr><td style="padding:20px 8px;font-size:14px;color:#625e85">${escape(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 12px"><a href="${escape(url)}" style="display:inline-block;padding:14px 26px;border-radius:8px;background:#2f2a7a;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#625e85;word-break:break-all">${escape(url)}</p>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
