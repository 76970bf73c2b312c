import type { businessCalls } from '../company/business.ts'
import type { configCalls } from '../company/config.ts'
import type { filesCalls } from '../company/files.ts'
import type { ownersCalls } from '../company/owners.ts'
import type { supplementCalls } from '../company/supplement.ts'
import type { CallTopic } from './call-topic.ts'

export const businessTopic = {
  tag: 'Company',
  about: 'A company’s own verification: its details, its steps, its submission.',
  calls: {
    detail: 'Read the company with its drafts and remarks',
    keepDraft: {
      summary: 'Keep a step’s unsaved input',
      description: 'Of two writes that are based on the same version, the later one is refused. An empty `draft` discards it.',
    },
    readPaper: {
      summary: 'Read the holder’s details off a picture of an ID',
      description: 'Null: nothing could be read.',
    },
    receipt: 'Read the receipt of the last submission',
    verifyRegistrationNumber: {
      summary: 'Check the form of a registration number',
      description: 'True: the number is valid, as far as numbers of that country can be checked.',
    },
    submit: {
      summary: 'Save a step, or submit the company',
      description: '`isSubmit` 0 saves the step, 1 submits everything.',
    },
  },
} as const satisfies CallTopic<typeof businessCalls>

export const supplementTopic = {
  tag: 'Supplement',
  about: 'Data that a verified company is asked for, or reports on its own.',
  calls: {
    checkComplement: {
      summary: 'Check whether the company may supplement now',
      description: 'A request that is already under review refuses with `00003`.',
    },
    getComplementInfo: 'Read the form of the supplement',
    submitComplementInfo: {
      summary: 'Save or submit the supplement',
      description: '`isSubmit` 0 saves, 1 submits. Only the requested parts can be changed.',
    },
    openComplement: 'Report a change, which opens a supplement for it',
  },
} as const satisfies CallTopic<typeof supplementCalls>

export const ownersTopic = {
  tag: 'Company’s people',
  about: 'The people behind a company verify themselves by links, or are recognized by an account of their own.',
  calls: {
    shareholder: { summary: 'List the company’s people', description: 'Natural persons, each once, with all their positions.' },
    getSdkLink: {
      summary: 'Get the company’s link for its people',
      description: 'It stays the same until `renew` replaces it, and is valid for a month.',
    },
    makePartyLink: {
      summary: 'Make a link for one of the people',
      description: 'Voids that person’s previous link. With `mailTo` the link is mailed, and the address is forgotten after delivery.',
    },
    revokePartyLink: 'Void the company’s link, or one person’s',
    lookAtRecognition: 'Look at a link as a verified user',
    recogniseMe: {
      summary: 'Be recognized as one of a company’s people',
      description: '`pending`: a reviewer compares the caller with the company’s list.',
    },
  },
} as const satisfies CallTopic<typeof ownersCalls>

export const filesTopic = {
  tag: 'Company’s files',
  about: 'Files of a company: uploaded, and downloaded by the same account.',
  calls: {
    uploadIdentityPicNotBase: {
      summary: 'Upload a file',
      description:
        'PNG, JPEG or PDF of at most 10 MB, either as the part `file`, or by the `uploadId` of a finished resumable upload (`/uploads`). The first of the two that arrives counts.',
    },
    publicFileDownload: {
      summary: 'Download a file as base64',
      description: 'The same as `fileDownload`, under the address of public files.',
    },
    fileDownload: { summary: 'Download a file as base64', description: '`base64FileMap` has the file’s content under its id.' },
    filePage: {
      summary: 'Read a page of a PDF as a picture',
      description: 'A PNG as base64, so that no active content reaches a browser.',
    },
  },
} as const satisfies CallTopic<typeof filesCalls>

export const configTopic = {
  tag: 'Company’s lists',
  about: 'The lists behind a company’s forms.',
  calls: {
    languageConfig: { summary: 'Read the options of the company’s forms', description: 'Labels come in the language of the request.' },
    enterpriseTypeConfig: 'Read which papers a type of company needs',
    getSupportedCountry: 'List the countries that a form offers',
  },
} as const satisfies CallTopic<typeof configCalls>
