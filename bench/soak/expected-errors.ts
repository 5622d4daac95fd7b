/** Lines that the portal rightly writes as errors while its processes are killed, and why. */
export const EXPECTED_ERRORS: readonly [RegExp, string][] = [
  [
    /^worker-rest: Failed task n \((account_letter|notice_mail|notice_digest),[^]*an e-mail may take no longer/,
    'the relay drips: the e-mail is given up and sent again',
  ],
  [
    /^worker-rest: Failed task n \((account_letter|notice_mail|notice_digest),[^]*another worker is sending/,
    'its worker was killed: the claim must end first',
  ],
]
