import type { SeenChallenge } from '@bonafide/core/evidence/seen'
import { useWords } from '../../words.ts'
import { Lines, LinesPart } from '../lines.tsx'
import { sayMove, saySignal } from './say-seen.ts'

/** The browser's report about its camera, which may be forged. */
export const SeenCamera = ({ challenge: { camera, signals, moves, without } }: { readonly challenge: SeenChallenge }) => {
  const say = useWords()
  const rate = camera.frameRate === null ? '' : ` · ${Math.round(camera.frameRate)} Hz`
  const signalLabels = signals.flatMap((signal) => (signal === 'none' ? [] : [saySignal(say, signal)]))
  return (
    <LinesPart title={say('camera.title')}>
      <Lines
        lines={[
          { name: 'label', label: say('camera.label'), value: camera.label === '' ? say('camera.unnamed') : camera.label },
          { name: 'size', label: say('camera.size'), value: `${camera.width} × ${camera.height}${rate}` },
          ...(camera.facingMode === null ? [] : [{ name: 'facing', label: say('camera.facing'), value: camera.facingMode }]),
          {
            name: 'signals',
            label: say('camera.signals'),
            value: signalLabels.length === 0 ? say('camera.noSignals') : signalLabels.join(', '),
          },
          { name: 'moves', label: say('camera.moves'), value: moves.map((move) => sayMove(say, move)).join(', ') },
          ...(without.length === 0
            ? []
            : [{ name: 'leftOut', label: say('camera.leftOut'), value: without.map((move) => sayMove(say, move)).join(', ') }]),
        ]}
      />
    </LinesPart>
  )
}
