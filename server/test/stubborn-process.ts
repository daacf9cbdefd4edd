/** Replaces the PDF process: hangs, exits, grows or responds depending on the title. */
process.on('message', ({ title }: { title: string }) => {
  if (title === 'die') process.exit(1)
  if (title === 'hang') return
  process.send?.({ pdf: Buffer.from(`${title} by ${process.pid}`), memoryBytes: title === 'grow' ? 2e9 : 1e8 })
})
process.on('disconnect', () => process.exit())
