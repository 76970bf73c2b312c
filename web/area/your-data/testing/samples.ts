// The server's replies for people in different states.
import { Alpha3 } from '@bonafide/core/countries'
import type { YourData } from '../load-your-data.ts'

const kenya = Alpha3.parse('KEN')
const day = (text: string): string => `${text}T09:30:00.000Z`

export const emptyData: YourData = {
  levels: [],
  details: {},
  files: [],
  decisions: [],
  consents: [],
  recognitions: [],
  views: [],
  biometrics: { state: 'none', templates: 0, affects: [], documentsUntil: null },
  deletion: { state: 'none' },
  keptAfterErasure: [{ what: 'identityKeys', months: 60 }],
  needsCode: false,
}

const challenge = Array.from({ length: 12 }, () => ({
  kind: 'faceFrame',
  purpose: 'basic' as const,
  type: 'image/jpeg',
  size: 140_000,
  receivedAt: day('2026-05-03'),
  keptUntil: null,
}))

export const verifiedData: YourData = {
  levels: [
    { level: 'basic', state: 'approved', since: day('2026-05-03'), until: day('2031-05-03'), reason: null },
    {
      level: 'intermediate',
      state: 'rejected',
      since: day('2026-06-11'),
      until: null,
      reason: 'The proof of address is older than three months.',
    },
    { level: 'enhanced', state: 'asked', since: day('2026-11-02'), until: day('2026-11-16'), reason: null },
  ],
  details: {
    givenName: 'L***',
    familyName: 'O***',
    birthDate: '1990-**-**',
    nationality: kenya,
    issuingCountry: kenya,
    documentType: 2,
    documentNumber: 'AK*****21',
    address: '12******************bi',
  },
  files: [
    {
      kind: 'address',
      purpose: 'intermediate',
      type: 'application/pdf',
      size: 1_830_000,
      receivedAt: day('2026-06-11'),
      keptUntil: day('2027-06-11'),
    },
    { kind: 'documentFront', purpose: 'basic', type: 'image/jpeg', size: 2_410_000, receivedAt: day('2026-05-03'), keptUntil: null },
    { kind: 'face', purpose: 'basic', type: 'image/jpeg', size: 640_000, receivedAt: day('2026-05-03'), keptUntil: null },
    ...challenge,
  ],
  decisions: [
    {
      at: day('2026-06-11'),
      what: 'rejected',
      level: 'intermediate',
      by: 'reviewer',
      reason: 'The proof of address is older than three months.',
    },
    { at: day('2026-06-10'), what: 'submitted', level: 'intermediate', by: 'you', reason: null },
    { at: day('2026-05-03'), what: 'approved', level: 'basic', by: 'machine', reason: null },
    { at: day('2026-05-03'), what: 'submitted', level: 'basic', by: 'you', reason: null },
  ],
  consents: [
    { at: day('2026-05-03'), what: 'biometricsGiven', version: '2026-11', language: 'en', surface: 'web' },
    { at: day('2026-05-03'), what: 'privacyNotice', version: '2026-11', language: 'en', surface: 'web' },
  ],
  recognitions: [
    { recognition: '5a1c2a7e-40a5-4f0c-9d3f-0c4f1d1f9a11', company: 'Baobab Trading Ltd', at: day('2026-07-01'), state: 'verified' },
  ],
  views: [
    { at: day('2026-06-11'), what: 'file', by: 'reviewer' },
    { at: day('2026-06-11'), what: 'case', by: 'reviewer' },
    { at: day('2026-05-20'), what: 'record', by: 'operator' },
  ],
  biometrics: { state: 'given', templates: 3, affects: ['basic'], documentsUntil: null },
  deletion: { state: 'none' },
  keptAfterErasure: [
    { what: 'blacklist', months: 60 },
    { what: 'identityKeys', months: 18 },
  ],
  needsCode: false,
}

export const requestedData: YourData = {
  ...verifiedData,
  biometrics: { state: 'withdrawn', templates: 0, affects: [], documentsUntil: day('2031-11-20') },
  deletion: { state: 'requested', at: day('2026-11-20'), answerBy: day('2026-12-20') },
}

export const restrictedData: YourData = {
  ...verifiedData,
  deletion: { state: 'restricted', until: day('2031-11-20'), reason: 'The law requires us to keep it.' },
}

export const refusedData: YourData = {
  ...verifiedData,
  deletion: { state: 'refused', at: day('2026-11-20'), reason: 'An investigation is open.' },
}
