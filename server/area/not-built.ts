// Calls that are declared and have no feature yet: they answer `call.notBuilt`. When one is built, take its name out;
// when the last one has gone, this file goes too. `server/handlers.ts` does not compile while a call is missing or stands in both.
import type { CallName, Group } from '@bonafide/core/calls/index'

export const notBuilt = {
  supplement: ['checkComplement', 'getComplementInfo', 'submitComplementInfo'],
  owners: ['shareholder', 'getSdkLink'],
  transfer: [
    'isEnabled',
    'transferKycAccountCheck',
    'bizValidateForSourceAccount',
    'bizValidateForTargetAccount',
    'doTransfer',
    'queryKycTransferStatus',
  ],
} as const satisfies { readonly [G in Group]?: readonly CallName<G>[] }
