import type { Locale } from '@vecu/contract/locale'
import type { CenterPlugin } from '@vecu/contract/training-center'
import { translate } from '@vecu/messages/translate'

import { escapeHtml } from '../../platform/text/escape-html.ts'
import type { Learner } from './learner.ts'

interface ConsentPage {
  name: string
  plugin: CenterPlugin
  learners: readonly Learner[]
  /** Hidden fields, posted back with the decision. */
  fields: Record<string, string>
}

/** Combines the sign-in and consent pages of a platform. Plain HTML, no script. */
export function consentPage(locale: Locale, { name, plugin, learners, fields }: ConsentPage): string {
  const t = (key: string) => escapeHtml(translate(locale, `demo-platform:${key}`, { plugin }))
  const intro = t(plugin === 'openid' ? 'introOpenId' : 'intro')
  const people = learners.map(
    ({ id, firstname, lastname, email, lang }, index) =>
      `<label><input type="radio" name="learner" value="${id}"${
        index === 0 ? ' checked' : ''
      }> <b>${escapeHtml(`${firstname} ${lastname}`)}</b> <small>${
        email === '' ? t('noEmail') : escapeHtml(email)
      } · ${escapeHtml(lang)}</small></label>`,
  )
  const hidden = Object.entries(fields).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)} – ${t('title')}</title><style>${STYLE}</style></head>
<body><main><p class="kind">${t('title')}</p><h1>${escapeHtml(name)}</h1><p>${intro}</p>
<form method="post">${hidden.join('')}<fieldset><legend>${t('who')}</legend>${people.join('\n')}</fieldset>
<p>${t('asks')}</p>
<p class="ways"><button name="decision" value="allow">${t('allow')}</button>
<button name="decision" value="deny" class="second">${t('deny')}</button></p></form></main></body></html>`
}

const STYLE = `:root{color-scheme:light dark;--paper:#f4f6f9;--sheet:#fff;--ink:#1d2733;--line:#c9d1db;--action:#0b4f9c;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#12171e;--sheet:#1b232d;--ink:#eef2f6;--line:#3a4654;--action:#8fc1ff;--on:#0b1622}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:6vh auto;padding:2rem 1.5rem;background:var(--sheet);border:1px solid var(--line);border-radius:10px}
h1{margin:.2rem 0 1rem;line-height:1.2}.kind{margin:0;font-size:.9rem}fieldset{margin:1.5rem 0;padding:0;border:0}
legend{padding:0;font-weight:650}label{display:flex;flex-wrap:wrap;gap:0 .6rem;align-items:center;min-height:44px;padding:.4rem 0;border-bottom:1px solid var(--line)}
input{width:20px;height:20px;accent-color:var(--action)}.ways{display:flex;gap:.75rem;flex-wrap:wrap}
button{min-height:44px;padding:.5rem 1.4rem;border:1px solid var(--action);border-radius:6px;background:var(--action);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
.second{background:transparent;color:var(--action)}:focus-visible{outline:3px solid var(--action);outline-offset:2px}
@media (max-width:36rem){main{margin:0;min-height:100vh;border:0;border-radius:0}}`
