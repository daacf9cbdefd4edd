/** Stands in for the process that sets documents: it hangs, dies or answers, as the title says. */
process.on('message', ({ title }: { title: string }) => {
  if (title === 'die') process.exit(1)
  if (title !== 'hang') process.send?.({ pdf: Buffer.from(`${title} by ${process.pid}`) })
})
process.on('disconnect', () => process.exit())
