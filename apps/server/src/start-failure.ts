/** The start ended for a reason a person can mend; the message is one line. */
export class StartFailure extends Error {}
