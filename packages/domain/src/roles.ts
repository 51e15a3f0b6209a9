export const roles = ['owner', 'manager', 'seller', 'analyst'] as const
export type Role = (typeof roles)[number]

/** What a session may be for beside a member's role: a till that waits for a PIN, and one that a seller has unlocked. */
export const tillRoles = ['locked-till', 'till'] as const
export const sessionRoles = [...roles, ...tillRoles, 'screen'] as const
/** 'floor' is what a screen reads figures as where it may not show profit. No session has it, so it opens no call. */
export type SessionRole = (typeof sessionRoles)[number] | 'floor'
