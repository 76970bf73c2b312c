import type { checkModifyInfo, getPlutoSdkTokenOfEdd, levelsCalls } from '@bonafide/core/calls/person/levels'
import { originOfHost } from '@bonafide/core/frame/segments'
import type { Purpose } from '@bonafide/core/purposes'
import { type FramedPurpose, purposeRecords } from '@bonafide/core/purposes/index'
import { nameChangeOf } from '@bonafide/core/status-facts'
import type { AccessToken } from '@bonafide/core/values'
import type { Services } from '../../services.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readStanding } from '../../record/read-standing.ts'
import { type VisitCaller, beginVisitAbout } from '../../visits/begin-visit.ts'
import { handleAskAnotherLook } from './another-look.ts'
import { handleGetEnterpriseToken, handleGetPlutoSdkTokenOfBasic, handleGetPlutoSdkTokenOfComplement } from './company-tokens.ts'
import { handleGetBindKycSdkToken } from './face-token.ts'
import { handleGetPlutoSdkToken } from './own-identity.ts'

/** Returns the token; the page knows the frame's host. */
const tokenFor =
  (purpose: Purpose) =>
  async (services: Services, caller: VisitCaller): Promise<{ accessToken: AccessToken }> => ({
    accessToken: (await beginVisitAbout(services, caller, purpose)).accessToken,
  })

/** Returns the frame's full address with its opener in the query. */
const addressFor =
  (purpose: FramedPurpose) =>
  async (services: Services, caller: VisitCaller): Promise<string> => {
    const { host, accessToken } = await beginVisitAbout(services, caller, purpose)
    return `${originOfHost(host)}/${purposeRecords[purpose].opening.segment}?accessToken=${accessToken}`
  }

const handleGetPlutoSdkTokenOfEdd: Handler<typeof getPlutoSdkTokenOfEdd> = async (services, context) => ({
  ...(await tokenFor('enhanced')(services, context)),
  level: 'EDD',
})

const handleCheckModifyInfo: Handler<typeof checkModifyInfo> = async (services, { who, at }) => ({
  status: nameChangeOf(await readStanding(services.db, who.account), at),
})

export const levelsHandlers = {
  askAnotherLook: handleAskAnotherLook,
  getPlutoSdkToken: handleGetPlutoSdkToken,
  getBindKycSdkToken: handleGetBindKycSdkToken,
  checkModifyInfo: handleCheckModifyInfo,
  getPlutoSdkTokenOfPan: addressFor('taxNumber'),
  getPlutoSdkTokenOfKycOtc: tokenFor('otc'),
  getPlutoSdkTokenOfKybOtc: addressFor('businessOtc'),
  getPlutoSdkTokenOfResidential: tokenFor('nationality'),
  getPlutoSdkTokenOfAddNation: addressFor('nationality'),
  getPlutoSdkTokenOfEdd: handleGetPlutoSdkTokenOfEdd,
  getEnterpriseToken: handleGetEnterpriseToken,
  getPlutoSdkTokenOfBasic: handleGetPlutoSdkTokenOfBasic,
  getPlutoSdkTokenOfAdvance: addressFor('businessAdvanced'),
  getPlutoSdkTokenOfComplement: handleGetPlutoSdkTokenOfComplement,
} satisfies Omit<Handlers<typeof levelsCalls>, 'getDdns'>
