// All operator commands, in the order of the help.
import { accountCommands } from './account-commands.ts'
import { approvalCommands } from './operators/approval-commands.ts'
import { backupCommands, restoreCommands } from './upkeep/backup-commands.ts'
import { databaseCommands } from './upkeep/database-commands.ts'
import { deletionCommands } from './deletion-commands.ts'
import { faceCommands } from './upkeep/face-commands.ts'
import { fileCommands } from './upkeep/file-commands.ts'
import { jobCommands } from './upkeep/job-commands.ts'
import { keyCommands } from './key-commands.ts'
import { operatorCommands } from './operators/operator-commands.ts'
import { partnerCommands } from './partner/partner-commands.ts'
import { policyCommands } from './policy-commands.ts'
import { recordCommands } from './record-commands.ts'
import { retentionCommands } from './retention-commands.ts'
import { reviewerCommands } from './reviewer-commands.ts'
import { siteCommands } from './site-commands.ts'
import { viewCommands } from './view-commands.ts'
import { webhookCommands } from './webhook-commands.ts'
import type { Command, CommandWithoutServices } from './command.ts'

export const operateCommands: readonly (Command | CommandWithoutServices)[] = [
  ...backupCommands,
  ...restoreCommands,
  ...databaseCommands,
  ...reviewerCommands,
  ...accountCommands,
  ...deletionCommands,
  ...webhookCommands,
  ...partnerCommands,
  ...recordCommands,
  ...viewCommands,
  ...retentionCommands,
  ...faceCommands,
  ...fileCommands,
  ...jobCommands,
  ...operatorCommands,
  ...approvalCommands,
  ...keyCommands,
  ...policyCommands,
  ...siteCommands,
]
