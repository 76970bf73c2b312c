// POLICY_FILE and POLICY_READONLY: a new installation's first policy, and whether anything else may change it later.
import type { Policy } from '@bonafide/core/policy/policy'
import { policyFaultLines, readPolicyFile } from '../policy/read-policy-file.ts'
import type { SettingValues } from './settings.ts'

export interface PolicyConfig {
  /** Undefined: no file is configured. */
  readonly file: Policy | undefined
  readonly readonly: boolean
}

interface ReadPolicySetting {
  readonly policy: PolicyConfig
  readonly complaints: readonly string[]
}

export const readPolicySetting = ({ POLICY_FILE: path, POLICY_READONLY: readonly = false }: SettingValues): ReadPolicySetting => {
  if (path === undefined) return { policy: { file: undefined, readonly }, complaints: [] }
  const read = readPolicyFile(path)
  if ('faults' in read) return { policy: { file: undefined, readonly }, complaints: policyFaultLines(`POLICY_FILE ${path}`, read.faults) }
  return { policy: { file: read.policy, readonly }, complaints: [] }
}
