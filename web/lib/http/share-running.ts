/** While one run is under way everybody who asks gets that one; afterwards the next question starts anew. */
export function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
