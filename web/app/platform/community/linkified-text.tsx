import { Fragment } from 'react'

import { parseParagraphs } from './paragraphs.ts'

/** Text written by a community, as paragraphs with links (no referrer, no opener). */
export function LinkifiedText({ text }: { text: string }) {
  return parseParagraphs(text).map((lines, index) => (
    <p key={index}>
      {lines.map((segments, line) => (
        <Fragment key={line}>
          {line > 0 && <br />}
          {segments.map(({ text: label, href }, position) =>
            href === undefined ? (
              label
            ) : (
              <a key={position} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
                {label}
              </a>
            ),
          )}
        </Fragment>
      ))}
    </p>
  ))
}
