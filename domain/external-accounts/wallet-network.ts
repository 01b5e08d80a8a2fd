/** Networks on which a contact's wallet may be, besides the deployment's own. Nothing can be paid to them from here. */
export const OTHER_NETWORKS = ['arbitrum', 'avalanche', 'bnb', 'ethereum', 'optimism', 'polygon'] as const;
export type OtherNetwork = (typeof OTHER_NETWORKS)[number];
