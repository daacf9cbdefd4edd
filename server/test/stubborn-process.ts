/** Replaces the PDF process: hangs, exits or responds depending on the title. */
process.on('message', ({ title }: { title: string }) => {
  if (title === 'die') process.exit(1)
  if (title !== 'hang') process.send?.({ pdf: Buffer.from(`${title} by ${process.pid}`) })
})
process.on('disconnect', () => process.exit())
