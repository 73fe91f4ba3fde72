/** Who may play, where the law of the operator's country asks for no more. */
export const AGE_MIN = 18
