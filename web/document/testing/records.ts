// Replies of the two calls that every page of the area makes, as a server would give them for a fresh account.
import type { ReplyOf } from '@bonafide/core/call'
import type { userinfo } from '@bonafide/core/calls/account'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { noRights } from '@bonafide/core/policy/rights'
import type { Reply } from './site.ts'

type UserInfo = ReplyOf<typeof userinfo>['userInfo']

const noCompany = { enterpriseKycFlag: 0, remark: null, enterpriseName: null, registrationNumber: null, registrationAddress: null } as const

export const freshRecord: StatusRecord = {
  errorStatus: 0,
  level1Flag: 0,
  level2Flag: 0,
  otcStatus: 1,
  level3Flag: 0,
  level3ReviewEndTime: null,
  level1Remark: null,
  level2Remark: null,
  otcRemark: null,
  level3Remark: null,
  enterpriseVerify: noCompany,
  enterpriseVerify2: noCompany,
  enterpriseVerifyUbo: { enterpriseKycFlag: 0 },
  review: { reviewStatus: 0, alertType: 0, enableUpdate: 0, expiredTime: null, endTime: null, remark: null },
  residentialReview: { reviewStatus: 0, alertType: 0, remark: null },
  kybComplement: { enable: 0, status: 0, remark: null },
  showKycLevel2: 0,
  showKybLevel2: 0,
  showKycLevel3: 0,
  showKycOtc: 0,
  showKybLevelUbo: 0,
  showManualKyc: 0,
  bindKyc: 0,
  bindKycMaxCount: 1,
  turkeyReg: 0,
  pan: null,
  panStatus: null,
  panRemark: null,
  additionalNumber: null,
  additionalNumberType: null,
  realName: null,
  identityType: null,
  identityNo: null,
  nationality: null,
  givenName: null,
  familyName: null,
  middleName: null,
  englishGivenName: null,
  englishFamilyName: null,
  areaId: null,
  dateOfBirthStr: null,
  residentialAreaInfo: null,
  residentialCountry: null,
  level1Rights: noRights,
  level2Rights: noRights,
  otcRights: noRights,
  enterpriseLevel1Rights: noRights,
  enterpriseLevel2Rights: noRights,
  enterpriseOtcRights: noRights,
}

export const user: UserInfo = {
  loginName: 'lin.okafor@example.com',
  userName: 'lin.okafor@example.com',
  userId: '100200300',
  nickName: 'Lin',
  phone: null,
  email: 'lin.okafor@example.com',
  areaCode: null,
  bindPhone: false,
  bindEmail: true,
  bindGoogle: false,
  phoneEnable: false,
  emailEnable: true,
  googleEnable: false,
  isFund: false,
  fundValue: null,
  fundDisabled: false,
  antiPhishingCode: null,
  registerChannel: null,
  channelEmployeeArea: null,
  openOtc: false,
  openContract: false,
  openGtFees: false,
  identityLevel: 0,
  realName: null,
  givenName: null,
  familyName: null,
  childFlag: false,
  subAccount: false,
  kycLevel1Flag: 0,
  kycLevel2Flag: 0,
  hasRealValidate: false,
  vipLevel: 0,
  invitationCode: 'LIN1',
  userType: 1,
  frozen: false,
}

export const success = (data: unknown): Reply => ({ status: 200, body: { code: '00000', msg: '', data } })

export const signedIn = (record: Partial<StatusRecord> = {}): Readonly<Record<string, Reply>> => ({
  '/user/overview/userinfo': success({
    userInfo: user,
    settings: { language: 'en', unit: 'USD' },
    loginName: user.loginName,
    userName: user.userName,
  }),
  '/user/kyc/realNameStatus': success({ ...freshRecord, ...record }),
  '/user/public/clearCookie': success(null),
})
