import { escapeHtml } from '../../../platform/text/escape-html.ts'

/** Escaped HTML. Only `html` creates it. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
export type { Markup }

type Content = Markup | string | number | undefined | null | false | readonly Content[]

/** Tagged template that escapes every value, for elements and quoted attributes, except `Markup`. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(strings.map((text, at) => (at === 0 ? text : written(contents[at - 1]) + text)).join(''))
}

function written(content: Content): string {
  if (content instanceof Markup) return content.text
  if (content === undefined || content === null || content === false) return ''
  return Array.isArray(content) ? content.map((each: Content) => written(each)).join('') : escapeHtml(String(content))
}
