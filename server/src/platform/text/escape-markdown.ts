/**
 * Makes Markdown that renders as the given text: CommonMark, with the tables, strikethrough and bare links of GitHub.
 * Line breaks stay, spaces at the beginning of a line do not.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\`*_[\]<>&~|@]/g, String.raw`\$&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\bwww\./gi, (match) => `${match.slice(0, -1)}\\.`)
    .replaceAll(/^[ \t]+|[ \t]+$/gm, '')
    .replaceAll(/^(?=[-+=#])/gm, '\\')
    .replaceAll(/^(\d+)(?=[.)])/gm, '$1\\')
    .replaceAll(/(?<=[^\n])\n(?=[^\n])/g, '\\\n')
}
