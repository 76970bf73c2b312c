// Documents and films of people who do not exist, drawn once per run, by the first story that needs them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DocumentName =
  | 'clean'
  | 'again'
  | 'guarded'
  | 'otherPerson'
  | 'carried'
  | 'blurred'
  | 'cutOff'
  | 'expired'
  | 'underAge'
  | 'edited'

export interface Holder {
  readonly familyName: string
  readonly givenName: string
  readonly issuingCountry: string
  readonly documentNumber: string
  /** A calendar date. */
  readonly birthDate: string
}

/** The format of the browser's fake camera. */
export const cameraShape = { width: 1280, height: 720, fps: 8, seconds: 18 } as const

export interface Studio {
  readonly picture: (name: DocumentName | 'face') => string
  readonly holder: (name: DocumentName) => Promise<Holder>
  /** The frames of a film, in order. */
  readonly frames: (name: string) => Promise<readonly Buffer[]>
}

/** `outputs` is a folder that is emptied before each run. */
export const openStudio = async (outputs: string): Promise<Studio> => {
  const folder = join(outputs, 'studio')
  await mkdir(outputs, { recursive: true })
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isFirst) await draw(folder)
  else await untilDrawn(folder)
  const frameBytes = 'FRAME\n'.length + (cameraShape.width * cameraShape.height * 3) / 2
  return {
    picture: (name) => join(folder, `${name}.jpg`),
    holder: async (name) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Holder,
    frames: async (name) => {
      const bytes = await readFile(join(folder, `${name}.frames`))
      return Array.from({ length: bytes.length / frameBytes }, (_, at) => bytes.subarray(at * frameBytes, (at + 1) * frameBytes))
    },
  }
}

const draw = async (folder: string): Promise<void> => {
  const drawing = spawn(process.execPath, ['--import', 'tsx', 'stories/verify/studio/draw.ts', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(drawing, 'exit')
  await writeFile(join(folder, 'end'), `${status}`)
  if (status !== 0) throw new Error(`The documents could not be drawn: exit code ${status}`)
}

/** Drawing takes most of a minute of a core's time, which a busy machine stretches. Hooks that open the studio allow four minutes. */
const drawnWithinSeconds = 230

/** Waits until another worker has drawn them. */
const untilDrawn = async (folder: string): Promise<void> => {
  const deadline = Date.now() + 1_000 * drawnWithinSeconds
  while (Date.now() < deadline) {
    const isDrawn = await access(join(folder, 'end')).then(
      () => true,
      () => false,
    )
    if (isDrawn) return
    await new Promise((soon) => setTimeout(soon, 100))
  }
  throw new Error(`The documents were not drawn within ${drawnWithinSeconds} seconds`)
}
