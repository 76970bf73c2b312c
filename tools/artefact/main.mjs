// `npm run build`: the program as one folder, `dist`, which needs Node and nothing else.
import { checkNode } from '../lib/check-node.mjs'

checkNode()
void import('./assemble.mjs').then(function (builder) {
  return builder.build()
})
