// Policies for what the engine may decide on its own. An exchange chooses one by name; everything else is decided by a reviewer.
import type { EvidencePolicyName } from '../evidence/policy-names.ts'
import type { MachinePurpose } from '../purposes/index.ts'
import type { Purpose } from '../purposes.ts'

export interface EvidencePolicy {
  /** The purposes that the engine approves on its own when every check has passed. */
  readonly approves: readonly Purpose[]
  /** The purposes that it prepares: if every check has passed, a reviewer can approve with one keystroke. */
  readonly prepares: readonly Purpose[]
  /** Whether it may ask the person to repeat a step. */
  readonly asksAgain: boolean
  /** Whether it may issue a final refusal. */
  readonly refuses: boolean
  /** When a randomly drawn visit gets its second look: instead of the engine's approval, or after a reviewer's. */
  readonly secondLook: 'beforeApproval' | 'afterApproval'
  readonly faces: FaceThresholds
}

/**
 * Distances between two faces: up to `same`, the same person; from `different` upwards, different people; in between, a reviewer decides.
 *
 * Measured with the engine's two networks on public face datasets:
 *
 * | distance | what happens there |
 * |---|---|
 * | 1.6 | 42 % of honest pairs of document and selfie are farther apart and went to a reviewer; no stranger of 77,069 pairs is as near |
 * | 1.8 | no stranger of 7,110 pairs of one set is as near, 0.019 % of 69,959 in another |
 * | 2.2 | 1 to 2 % of honest pairs are farther apart |
 *
 * So `same` is 1.8, and `different` is 2.35, beyond the 2.2 at which honest people were refused. Nothing is known about pictures taken
 * years apart, or about differences between groups of people: `npm run bench -- faces --folder DIR` measures your own.
 */
export interface FaceThresholds {
  readonly same: number
  readonly different: number
  /** A visit whose face is nearer than this to another account's verified face goes to a reviewer; the limit depends on the number of faces. */
  readonly known: readonly KnownFace[]
}

interface KnownFace {
  /** null: any number. */
  readonly upTo: number | null
  readonly below: number
}

/** The more faces, the closer another person's face comes by chance; docs/operators/liveness.md has the figures behind each row. */
const knownFaces: readonly KnownFace[] = [
  { upTo: 100, below: 1.85 },
  { upTo: 1_000, below: 1.7 },
  { upTo: 10_000, below: 1.55 },
  { upTo: 100_000, below: 1.4 },
  { upTo: null, below: 1.3 },
]

export const faceThresholds: FaceThresholds = { same: 1.8, different: 2.35, known: knownFaces }

/** The purposes that prove a person's identity with a live camera image of the face and machine-readable evidence. */
export const provedByCamera = ['basic', 'reset', 'party', 'transferFace'] as const satisfies readonly MachinePurpose[]

export const evidencePolicies: Readonly<Record<EvidencePolicyName, EvidencePolicy>> = {
  assisted: { approves: [], prepares: provedByCamera, asksAgain: true, refuses: false, secondLook: 'afterApproval', faces: faceThresholds },
  automatic: {
    approves: provedByCamera,
    prepares: [],
    asksAgain: true,
    refuses: true,
    secondLook: 'beforeApproval',
    faces: faceThresholds,
  },
  // Evidence signed by a chip or a wallet may be approved here in the future; evidence seen by a camera never is.
  strict: { approves: [], prepares: [], asksAgain: false, refuses: false, secondLook: 'afterApproval', faces: faceThresholds },
}
