// npm run cluster -- COMMAND: a PostgreSQL cluster with failover and the built program on this machine, and drills against them.
// docs/operators/cluster.md
import { detectTampering } from './drills/detect-tampering.ts'
import { failEtcd } from './drills/fail-etcd.ts'
import { failPrimary } from './drills/fail-primary.ts'
import { killWorker } from './drills/kill-worker.ts'
import { partition, partitionAsynchronous } from './drills/partition.ts'
import { restore } from './drills/restore.ts'
import { storageAway } from './drills/storage-away.ts'
import { upgrade } from './drills/upgrade.ts'
import { readState, type State } from './state.ts'
import { status } from './status.ts'
import { down, up } from './up.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const install = process.argv.includes('--install')
/** A folder that `npm run build` made of another version, for `up` to start or `upgrade` to install. */
const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length)

/** How many files `restore` stores before the backup. */
const files = process.argv.find((word) => word.startsWith('--files='))?.slice('--files='.length)

const onCluster = async (work: (state: State) => Promise<number>): Promise<number> => {
  const state = readState()
  if (state === undefined) throw new Error('No cluster is up: npm run cluster -- up starts one.')
  return work(state)
}

const commands: Readonly<Record<string, () => Promise<number>>> = {
  up: () => up({ install, from }),
  status: () => onCluster(status),
  'fail primary': () => onCluster(failPrimary),
  'fail etcd': () => onCluster(failEtcd),
  partition: () => onCluster(partition),
  'partition asynchronous': () => onCluster(partitionAsynchronous),
  'kill worker': () => onCluster(killWorker),
  'storage away': () => onCluster(storageAway),
  upgrade: () => onCluster((state) => upgrade(state, from)),
  restore: () => onCluster((state) => restore(state, files === undefined ? undefined : Number(files))),
  control: () => onCluster(detectTampering),
  down,
}

const command = commands[words.join(' ')]
if (command === undefined) {
  console.error(`npm run cluster -- COMMAND, where COMMAND is one of: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
} else process.exitCode = await command()
