import { Fragment, type ReactNode } from 'react'

interface Props {
  /** Translated text with elements such as `<a>…</a>`: not nested, without attributes. */
  text: string
  /** Renders the content of an element, by its name. Other elements stay text. */
  tags: Record<string, (content: string) => ReactNode>
}

const ELEMENT = /<(\w+)>(.*?)<\/\1>/g

/** Renders a text with elements. */
export function RichText({ text, tags }: Props) {
  const nodes: ReactNode[] = []
  let end = 0
  for (const { 0: element, 1: name = '', 2: content = '', index } of text.matchAll(ELEMENT)) {
    const render = tags[name]
    if (!render) continue
    nodes.push(text.slice(end, index), <Fragment key={index}>{render(content)}</Fragment>)
    end = index + element.length
  }
  return (
    <>
      {nodes}
      {text.slice(end)}
    </>
  )
}
