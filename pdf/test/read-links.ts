interface Link {
  url: string
  /** Alternate description, which PDF/UA requires. */
  description: string | undefined
  /** Whether it belongs to the structure of the document, which PDF/UA requires too. */
  isTagged: boolean
}

/** Link annotations of a PDF, in the form in which Typst writes them. */
export function readLinks(pdf: Buffer): Link[] {
  const objects = pdf.toString('latin1').split('endobj')
  return objects
    .filter((object) => object.includes('/Subtype /Link'))
    .map((object) => ({
      url: /\/URI \(([^)]*)\)/.exec(object)?.[1] ?? '',
      isTagged: /\/StructParent \d/.test(object),
      description: /\/Contents [(<]([^)>]+)[)>]/.exec(object)?.[1],
    }))
}
