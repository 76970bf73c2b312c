import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { surfacesOf } from '@bonafide/server/surfaces'

/** Everything that a Bonafide serves where the stand-in runs. */
export const surfaces = surfacesOf(standInWithDemo)
