// The longest list of parties that a company may have, and its ownership tree: ten institutions, and ten people in each position, where
// every owner and controller holds through all ten institutions. The chart has more than two hundred boxes.

const callerOf = (context, area) => async (path, data, token) => {
  const headers = { origin: area, ...(token === undefined ? {} : { 'x-access-token': token }) }
  const answer = await (await context.request.post(`${area}/v1${path}`, { data, headers })).json()
  if (answer.code !== '00000') throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

/** Logs the context in as a company with that list in its third step. */
export const asLongestCompany = async (context, area) => {
  const ask = callerOf(context, area)
  await ask('/stand-in/demoLogin', { account: 'company-ready' })
  const { accessToken } = await ask('/user/enterprise/kyc/getPlutoSdkToken', {})
  const { version, individualList } = await ask('/pluto-mix/public/kyc/kyb/detail', {}, accessToken)
  const owner = individualList.find(({ individualType }) => individualType.includes('3'))
  const step = { step: 3, isSubmit: 0, version, individualList: longest(owner) }
  await ask('/pluto-mix/public/kyc/kyb/submit', step, accessToken)
}

const longest = (owner) => {
  const institutions = Array.from({ length: 10 }, (_, index) => institutionOf(index, owner))
  const held = institutions.map(({ index }) => ({ index, ownershipPercent: 5 }))
  const people = Array.from({ length: 20 }, (_, at) => ({
    ...owner,
    id: null,
    index: 10 + at,
    individualType: at < 10 ? '1,3' : '4,5',
    givenName: 'Alexandra',
    familyName: `Berg ${at + 1}`,
    identityNo: `C01X00T${at}`,
    ownershipPercent: null,
    heldThrough: held,
  }))
  return [...institutions, ...people]
}

const institutionOf = (index, { identityPicFront }) => ({
  actionType: 'INSTITUTION',
  individualType: '2',
  index,
  enterpriseFullName: `Berg Beteiligungen ${index + 1} GmbH`,
  registrationNumber: `HRB ${70_000 + index}`,
  registrationCountryAlphaName: 'DEU',
  registrationAddress: 'Isarring 19, München',
  establishmentDate: '2001-02-03',
  registrationDoc: identityPicFront,
  ownershipPercent: 10,
  heldThrough: [],
})
