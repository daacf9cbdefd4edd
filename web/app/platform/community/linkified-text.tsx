import { Fragment } from 'react'

import { paragraphsOf } from './paragraphs.ts'

/** Text written by a community, as paragraphs with links (no referrer, no opener). */
export function LinkifiedText({ text }: { text: string }) {
  return paragraphsOf(text).map((lines, index) => (
    <p key={index}>
      {lines.map((pieces, line) => (
        <Fragment key={line}>
          {line > 0 && <br />}
          {pieces.map(({ text: words, href }, place) =>
            href === undefined ? (
              words
            ) : (
              <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                {words}
              </a>
            ),
          )}
        </Fragment>
      ))}
    </p>
  ))
}
