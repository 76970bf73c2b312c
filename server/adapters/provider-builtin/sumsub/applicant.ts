// The parts of an applicant that we read. Further fields and unknown values are permitted: Sumsub adds some without notice.
import * as z from 'zod/mini'

const Text = z.nullish(z.string())

const Document = z.object({
  idDocType: Text,
  country: Text,
  number: Text,
  firstName: Text,
  lastName: Text,
  middleName: Text,
  firstNameEn: Text,
  lastNameEn: Text,
  validUntil: Text,
})
export type ApplicantDocument = z.infer<typeof Document>

const Info = z.object({
  firstName: Text,
  lastName: Text,
  middleName: Text,
  firstNameEn: Text,
  lastNameEn: Text,
  dob: Text,
  nationality: Text,
  country: Text,
  idDocs: z.nullish(z.array(Document)),
})
export type ApplicantInfo = z.infer<typeof Info>

const Review = z.object({
  attemptId: Text,
  reviewId: Text,
  levelName: Text,
  reviewStatus: z.string(),
  reviewResult: z.nullish(z.object({ reviewAnswer: Text, reviewRejectType: Text, rejectLabels: z.nullish(z.array(z.string())) })),
})
export type ApplicantReview = z.infer<typeof Review>

export const SumsubApplicant = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  inspectionId: Text,
  externalUserId: z.string(),
  info: z.nullish(Info),
  requiredIdDocs: z.nullish(z.object({ docSets: z.nullish(z.array(z.object({ idDocSetType: z.string() }))) })),
  review: Review,
})
export type SumsubApplicant = z.infer<typeof SumsubApplicant>

/** The pictures of one step; null before it is passed. */
const Step = z.nullish(z.object({ idDocType: Text, imageIds: z.nullish(z.array(z.number())) }))

/** The steps that have pictures for us. */
export const ApplicantSteps = z.object({ IDENTITY: Step, SELFIE: Step })
export type ApplicantSteps = z.infer<typeof ApplicantSteps>
