// Why a holder of verified faces has not answered a question as it should.

/** The sentences are for operators. The names are labels of a metric. */
const troubles = {
  unreachable: 'it cannot be reached',
  late: 'it does not answer in time',
  key: 'it refuses the question: its key or version is another one, or the clocks differ',
  shard: 'it holds another shard',
  reading: 'it is still reading the faces',
  error: 'it answers with an error',
  long: 'its answer is too long',
  seal: 'its answer was not sealed with our key for this question and shard',
  database: 'it follows another database',
  behind: 'it does not know the latest changes of faces',
} as const

type HolderTrouble = keyof typeof troubles

export class HolderRefused extends Error {
  readonly trouble: HolderTrouble

  constructor(trouble: HolderTrouble, options?: ErrorOptions) {
    super(troubles[trouble], options)
    this.trouble = trouble
  }
}
