// Written by npm run generate from docs/openapi/lite.json. Do not edit.
// s3GtnGUVap8Hn86cZz7pWIh-HBjiyLLkj4-mje4_r18

export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your saved wallets and bank accounts
         * @description Your own accounts elsewhere, by name; those of your contacts are listed with the contacts.
         *
         *     Needs `read:external_accounts`.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent sessions with what each may still do
         * @description The newest first.
         *
         *     Needs `read:agent_sessions`.
         */
        get: operations["listAgentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent session with its last payments
         * @description Needs `read:agent_sessions`.
         */
        get: operations["getAgentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description The newest first, revoked and expired ones among them. Works on every plan.
         *
         *     Needs `read:api_keys`.
         */
        get: operations["listApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apy-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the yield vaults pay
         * @description Needs `read:earnings`.
         */
        get: operations["listYieldRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balances of the currency accounts
         * @description Read live from the chain; when it does not answer in time, the last known figures with a notice.
         *
         *     Needs `read:balances`.
         */
        get: operations["getBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bewirtungsbelege": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hospitality receipts (Bewirtungsbelege)
         * @description Needs `read:receipts`.
         */
        get: operations["listBewirtungsbelege"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bewirtungsbelege/{bewirtungsbelegId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a Bewirtungsbeleg with its attendees, and an address to download the signed PDF
         * @description Needs `read:receipts`.
         */
        get: operations["getBewirtungsbeleg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills
         * @description Receipts that are invoices. By due date, the missing ones last, then by id descending.
         *
         *     Needs `read:receipts`.
         */
        get: operations["listBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{billId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a bill, with an address to download its file
         * @description Needs `read:receipts`.
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/broker/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether the user can trade shares
         * @description If not: why, and what to fix first. The owner fixes it in the app.
         *
         *     Needs `read:account`.
         */
        get: operations["getBrokerCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/broker/market-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See when US shares can be traded
         * @description Follows the holidays and early closes of the New York Stock Exchange. Needs no credential.
         */
        get: operations["getMarketHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/broker/orders/free-trade-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how many trades without commission are left
         * @description Needs `read:account`.
         */
        get: operations["getFreeTradeAllowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/broker/us/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what the broker still has to know of a customer in the USA
         * @description Counts and names, never answers. A user elsewhere gets an empty, complete set.
         *
         *     Needs `read:account`.
         */
        get: operations["getUsRequirements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conditional-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your conditional orders
         * @description Limit, stop-loss, take-profit and trailing-stop orders, the newest first. They are created in the app.
         *
         *     Needs `read:transactions`.
         */
        get: operations["listConditionalOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conditional-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a conditional order
         * @description Needs `read:transactions`.
         */
        get: operations["getConditionalOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your contacts and their accounts
         * @description Everybody you have paid, everybody who has paid you, and everybody you added in the app.
         *
         *     Needs `read:contacts`.
         */
        get: operations["listContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/earnings/time-series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what an earnings account earned day by day
         * @description Needs `read:earnings`.
         */
        get: operations["getEarningsTimeSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eigenbelege": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List substitute receipts (Eigenbelege)
         * @description Needs `read:receipts`.
         */
        get: operations["listEigenbelege"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eigenbelege/{eigenbelegId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an Eigenbeleg, with an address to download the signed PDF
         * @description Needs `read:receipts`.
         */
        get: operations["getEigenbeleg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the exchange rate of the day
         * @description The reference rate that reports are converted with. On days without a publication the last published rate applies.
         *
         *     Needs `read:rates`.
         */
        get: operations["getExchangeRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See whether the API answers */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/knowledge/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories with their questions */
        get: operations["listKnowledgeCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/knowledge/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a category with its questions and answers */
        get: operations["getKnowledgeCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/knowledge/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a question with its answer */
        get: operations["getKnowledgeItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/knowledge/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the questions and answers
         * @description Items with all words come alone; if there is none, those with some of them, or with words that look like them.
         */
        get: operations["searchKnowledge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lifetime-savings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the account has saved you so far
         * @description Each fee is converted at the rates of its own day.
         *
         *     Needs `read:balances`.
         */
        get: operations["getLifetimeSavings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications, the newest first
         * @description Listing notifications here does not mark them as read. The owner marks them as read, dismisses and clears them in the app.
         *
         *     Needs `read:notifications`.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count your unread notifications
         * @description Needs `read:notifications`.
         */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the passkeys that sign for the wallet and sign in
         * @description Needs `read:passkeys`.
         */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a payment can go, and what to collect for it
         * @description The rules of the fields are those of the requests that save accounts. An IBAN and a routing number must have correct check digits, too.
         *
         *     Needs `read:external_accounts`.
         */
        get: operations["listPaymentDestinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payment-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what a payment costs and what arrives
         * @description Within one currency nothing is exchanged: the rate is 1 and the fee 0.
         *
         *     Needs `read:rates`.
         */
        get: operations["getPaymentQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment requests that you have proposed, the newest first
         * @description Your own requests for this user, not those of other applications. With `write:payments` of every type; with another scope those that it creates. An addition of this service.
         *
         *     Needs `write:payments` or `write:trades` or `write:sub_accounts` or `write:agent_sessions`.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the status of a payment request
         * @description With `write:payments` the status of every payment; with the scope that created a request, the status of this request.
         *
         *     Needs `write:payments` or `write:trades` or `write:sub_accounts` or `write:agent_sessions`.
         */
        get: operations["getPaymentStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organizations in which you are an active member
         * @description The newest first, each with your role.
         */
        get: operations["listOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log of an organization, the newest entry first
         * @description Every change by a member has an entry. Entries are never changed or deleted, and hold no secrets.
         */
        get: operations["readAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the contract of an organization
         * @description The newest contract, or null, with the billing mode that counts now.
         */
        get: operations["readContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invites of an organization
         * @description The newest first, 500 at most. A token is never shown.
         */
        get: operations["listInvites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the limits of an organization, its workspaces and its keys
         * @description In the order in which they were set first.
         */
        get: operations["listLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active members of an organization
         * @description In the order in which they joined.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the billed calls of an organization, the newest first
         * @description A row for each call. Rows never change. A workspace or a key of another organization has none.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/usage/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the use of an organization by day and tool, with its credits
         * @description Our addition. The days are in UTC, the oldest first; a day without calls has no row.
         */
        get: operations["listUsageDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/organizations/{orgId}/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the workspaces of an organization */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rate card
         * @description A call costs its units times `pricePerUnitUsd` (for PER_1K_TOKENS divided by 1,000), rounded once, half up, to a billionth of a dollar.
         */
        get: operations["readPricing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the deliveries of a webhook endpoint
         * @description The newest first, each with its last attempts and the beginning of each answer. This is our addition to the API.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/workspaces/{workspaceId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platform keys of a workspace
         * @description Those that work, the newest first, and after them the 500 newest that were revoked, or replaced and past their grace window. A secret is never shown.
         */
        get: operations["listPlatformKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/platform/workspaces/{workspaceId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints of a workspace
         * @description The newest first. A secret is never shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where your points come from
         * @description The newest first. With view=lite, createdAt is called date.
         *
         *     Needs `read:points`.
         */
        get: operations["listPointsActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how many points you have
         * @description Needs `read:points`.
         */
        get: operations["getPointsBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/points/redemption-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what points can be redeemed for
         * @description Needs `read:points`.
         */
        get: operations["getRedemptionConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description Needs `read:receipts`.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a receipt, with addresses of its file and of a picture of it
         * @description Needs `read:receipts`.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{receiptId}/line-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines of a receipt
         * @description Needs `read:receipts`.
         */
        get: operations["listLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/line-items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the lines of all receipts, with what they cost together
         * @description Needs `read:receipts`.
         */
        get: operations["searchLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the recovery e-mails that count on chain, and whether they are enough
         * @description A recovery can be approved when totalWeight is at least threshold. The lite view says so as `fullySet`.
         *
         *     Needs `read:recovery`.
         */
        get: operations["getRecoveryConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users who guard your account, and those whose accounts you guard
         * @description Needs `read:recovery`.
         */
        get: operations["listRecoveryContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recovery e-mails
         * @description When there are none, the answer is a message in place of the list.
         *
         *     Needs `read:recovery`.
         */
        get: operations["listRecoveryEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery-emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recovery e-mail
         * @description Needs `read:recovery`.
         */
        get: operations["getRecoveryEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether the account is being recovered
         * @description Without one under way, the latest recovery is shown. The state may lag behind the chain.
         *
         *     Needs `read:recovery`.
         */
        get: operations["getRecoveryStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/referrals/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your referral code and its link
         * @description Needs `read:referrals`.
         */
        get: operations["getReferralCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/referrals/referees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who has come with your code
         * @description Needs `read:referrals`.
         */
        get: operations["listReferees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scheduled-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your scheduled payments
         * @description The newest first. A draft past its end is EXPIRED.
         *
         *     Needs `read:transactions`.
         */
        get: operations["listScheduledTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scheduled-transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a scheduled payment
         * @description Needs `read:transactions`.
         */
        get: operations["getScheduledTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scheduled-transactions/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments that a schedule was to make, with their outcomes
         * @description The latest first. A payment that is not due yet is not among them, unless it was skipped ahead.
         *
         *     Needs `read:transactions`.
         */
        get: operations["listScheduledTransactionRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scheduled-transactions/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the next payments of all active schedules
         * @description In the order of their times.
         *
         *     Needs `read:transactions`.
         */
        get: operations["listUpcomingScheduledTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sign-ins, devices and connected applications
         * @description Needs `read:sessions`.
         */
        get: operations["listActiveSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings
         * @description Needs `read:settings`.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/by-category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent, by category
         * @description What has no category is in the bucket UNCATEGORIZED.
         *
         *     Needs `read:spending`.
         */
        get: operations["getSpendingByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/by-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what went to one recipient
         * @description Needs `read:spending`.
         */
        get: operations["getSpendingByContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/by-merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent, by recipient
         * @description Each user of the service has a bucket of their own, under their username. Off-ramps share four: bank-withdrawal, external-wallet, wallet-connect and exchange-provider.
         *
         *     Needs `read:spending`.
         */
        get: operations["getSpendingByMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/by-type-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent, by the kind of movement
         * @description Spending is what left the account for others and is completed: transfers and off-ramps. Refunds are not taken off.
         *
         *     Needs `read:spending`.
         */
        get: operations["getSpendingByTypeGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare what was spent in two windows
         * @description Days in UTC, the last one included; at most 366 in each window. The windows may overlap.
         *
         *     Needs `read:spending`.
         */
        get: operations["compareSpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent day by day
         * @description Days in UTC, every one of the window listed; at most 366. `window` excludes `from` and `to`.
         *
         *     Needs `read:spending`.
         */
        get: operations["getDailySpending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent, by the kind of movement
         * @deprecated
         * @description Spending is what left the account for others and is completed: transfers and off-ramps. Refunds are not taken off.
         *
         *     Needs `read:spending`.
         */
        get: operations["getSpendingSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spending/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions behind a bucket
         * @description Their converted amounts add up to the totals of the reports, to the last decimal.
         *
         *     Needs `read:spending`.
         */
        get: operations["listSpendingTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sub-accounts that you are a member of
         * @description Your own, and those of others who named you as a member; the newest first.
         *
         *     Needs `read:sub_accounts`.
         */
        get: operations["listSubAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sub-account with its members
         * @description Needs `read:sub_accounts`.
         */
        get: operations["getSubAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-accounts/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a sub-account holds
         * @description Balances are whole numbers in millionths of the token, as the newest block of the ledger has them.
         *
         *     Needs `read:sub_accounts`.
         */
        get: operations["getSubAccountBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-accounts/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approval requests of a joint account
         * @description The newest first, each with the approval of every member. Members vote in the app.
         *
         *     Needs `read:sub_accounts`.
         */
        get: operations["listJointProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub-accounts/proposals/{proposalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one approval request of a joint account
         * @description Needs `read:sub_accounts`.
         */
        get: operations["getJointProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscriptions/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what your plan has cost
         * @description One charge for each month, the newest first. 403 FEATURE_DISABLED where subscriptions are switched off.
         *
         *     Needs `read:subscriptions`.
         */
        get: operations["listSubscriptionCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description A transaction that pays several recipients has a row for each, all with its hash. PENDING and FAILED payments are listed when the status asks for them. Pages never overlap: reading on by `nextCursor` neither repeats nor leaves out a row, even when new rows arrive meanwhile.
         *
         *     Needs `read:transactions`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one transaction
         * @description Finds a transaction of any status. When it pays several recipients, the answer is the first payment.
         *
         *     Needs `read:transactions`.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by their name
         * @description Exact matches first, then names that begin with the text; at most ten, without a next page. You are not among them.
         *
         *     Needs `read:users`.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/virtual-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the bank accounts that you can be paid at
         * @description An IBAN for euros and American numbers for dollars. What arrives there is paid to the wallet. The owner applies for them in the app.
         *
         *     Needs `read:virtual_accounts`.
         */
        get: operations["getVirtualAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/virtual-accounts/information-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the banking partner asks you
         * @description Read only: the owner answers in the app, in words and with documents. `openRound` is null when nothing awaits the owner.
         *
         *     Needs `read:virtual_accounts`.
         */
        get: operations["listInformationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/virtual-accounts/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how much you can transfer by bank
         * @description Personal limits of the banking partner, one for each direction, over a rolling 52 weeks. A transfer that exceeds its limit is paused, not rejected, and the partner asks where the money comes from.
         *
         *     Needs `read:virtual_accounts`.
         */
        get: operations["getVirtualAccountLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/virtual-accounts/settlement-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate when a US bank transfer settles
         * @description For ACH transfers in US dollars: those before 15:00 US Eastern time settle on the same day, others on the next one, weekends and the holidays of the Federal Reserve Banks left out.
         *
         *     Needs `read:virtual_accounts`.
         */
        get: operations["estimateSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the smart wallet
         * @description Needs `read:account`.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wealth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read everything that you have, by account and by where it is
         * @description Read live from the chain; when it does not answer in time, the last known figures with a notice. USD and EUR are converted into each other at the rate that the currency exchange on chain gives.
         *
         *     Needs `read:balances` and `read:sub_accounts`.
         */
        get: operations["getWealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountsLite: {
            bankAccounts?: components["schemas"]["SavedBankAccountRowLite"][];
            wallets?: components["schemas"]["SavedWalletRowLite"][];
        };
        ActiveSessionResponseLite: {
            /**
             * Format: uuid
             * @description The API key of an api_key session; revoke that to lock the device out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            apiKeyId?: string;
            /**
             * Format: date-time
             * @description When the session began.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /** @description Whether this is the session of the calling credential. */
            current: boolean;
            /**
             * @description The browser, the device's own name, or the application's name.
             * @example Firefox
             */
            device?: string;
            /**
             * Format: date-time
             * @description When the session expires; absent when that is not known.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt?: string;
            /**
             * @description Ends the session at DELETE /v1/sessions/active/{sessionId}.
             * @example app:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id?: string;
            /**
             * @description app: signed in to the app. api_key: a device that works with an API key. connected_application: an application or agent that was let in.
             * @enum {string}
             */
            kind: "app" | "api_key" | "connected_application";
            /**
             * Format: date-time
             * @description For api_key the last use of its key.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUsedAt?: string;
            /**
             * @description The operating system, or what the device called its platform.
             * @example Linux
             */
            platform?: string;
            /**
             * @description The application's name looks like this username or reserved name.
             * @example support
             */
            resembles?: string;
            /** @description What a connected application may do. */
            scopes?: ("read:balances" | "read:transactions" | "read:spending" | "read:rates" | "read:earnings" | "read:account" | "read:virtual_accounts" | "read:external_accounts" | "read:contacts" | "read:settings" | "read:passkeys" | "read:recovery" | "read:notifications" | "read:sub_accounts" | "read:points" | "read:referrals" | "read:users" | "read:api_keys" | "read:sessions" | "read:receipts" | "read:subscriptions" | "read:agent_sessions" | "write:profile" | "write:transactions" | "write:external_accounts" | "write:payments" | "write:usage_credits" | "write:api_keys" | "write:sub_accounts" | "write:sessions" | "write:trades" | "write:receipts" | "write:agent_sessions")[];
        };
        ActiveSessionsResponseLite: {
            sessions?: components["schemas"]["ActiveSessionResponseLite"][];
        };
        AgentAccountHoldingResponseLite: {
            /**
             * Format: decimal
             * @description How much of it. Decimal string in units of the currency.
             * @example 5.00
             */
            amount: string;
            /**
             * @description The token.
             * @example USDC
             */
            asset?: string;
        };
        AgentExecutionResponse: {
            /**
             * Format: decimal
             * @description What was paid. Decimal string in units of the currency.
             * @example 2.50
             */
            amount: string;
            /**
             * Format: date-time
             * @description The time of its block.
             * @example 2026-11-20T12:00:00.000Z
             */
            executedAt: string;
            /**
             * Format: uuid
             * @description The payment request. Absent for what an agent with its own key has relayed itself.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId?: string;
            /**
             * @description The transaction that paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        AgentSessionDetailsResponseLite: {
            /**
             * Format: date-time
             * @description Until when the owner can activate it.
             * @example 2026-11-20T12:00:00.000Z
             */
            activateBy?: string;
            /**
             * Format: uri
             * @description Where the owner activates the session in the app, and ends it on chain.
             * @example https://money.example/agent-sessions/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            activationLink: string;
            /**
             * Format: decimal
             * @description The largest payment that can be made now: the least of both caps and the balance. With the service's key zero unless ACTIVE; an agent with its own key can still make it on chain while the session is paused, or is revoked and not ended by its owner. Decimal string in units of the currency.
             * @example 5.00
             */
            availableNow: string;
            /**
             * Format: decimal
             * @description What the account of the session holds. Decimal string in units of the currency.
             * @example 97.50
             */
            balance: string;
            /**
             * @description The chain of the account, which a signature of the agent names.
             * @example 31337
             */
            chainId: number;
            /**
             * @description The account of the session. It is known before the chain has made it. Anybody can send money there. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            childAccountAddress: string;
            /**
             * @description The salt of the account, only when it does not follow from the id: for a session that was found on chain after a restored backup.
             * @example 0xe9ae5c53
             */
            childAccountSalt?: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of all amounts.
             * @enum {string}
             */
            currency: "USD" | "EUR";
            /** @description The five newest payments on chain, the newest first. */
            executions?: components["schemas"]["AgentExecutionResponse"][];
            /**
             * @description Whose key signs payments: the service's, made for this session, or the agent's own.
             * @enum {string}
             */
            executor: "SERVICE" | "OWN";
            /**
             * @description The address of this key. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            executorAddress: string;
            /**
             * Format: date-time
             * @description From then on nothing is paid.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt?: string;
            /**
             * Format: decimal
             * @description What the activation moves into the account. Decimal string in units of the currency.
             * @example 100.00
             */
            fundingAmount?: string;
            /**
             * Format: uuid
             * @description The agent session.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: decimal
             * @description The most that one payment may be. Decimal string in units of the currency.
             * @example 5.00
             */
            maxAmountPerExecution: string;
            /**
             * Format: decimal
             * @description The most that leaves in any window of `periodSeconds`. Decimal string in units of the currency.
             * @example 50.00
             */
            maxAmountPerPeriod: string;
            /**
             * @description The ERC-7579 module with the policy, which the account has installed: the verifying contract of the signatures of the agent. Absent on a deployment that has no agent sessions any more. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            moduleAddress?: string;
            /**
             * @description Whether the chain has the account: not yet, yes, or ended by its owner.
             * @enum {string}
             */
            onChain: "NONE" | "INSTALLED" | "REMOVED";
            /**
             * @description Who has paused it. What the owner has paused only the owner resumes, in the app.
             * @enum {string}
             */
            pausedBy?: "OWNER" | "APPLICATION";
            /**
             * @description The reason in words.
             * @example The account of the session holds less than 5.00 USD
             */
            pauseMessage?: string;
            /**
             * @description Why it was paused by itself. It can be resumed when the reason is gone; RESTORED (the service was restored from a backup) only by the owner, in the app.
             * @enum {string}
             */
            pauseReason?: "OUT_OF_FUNDS" | "THREE_FAILURES" | "RECIPIENT_UNREACHABLE" | "PLAN_ENDED" | "RESTORED";
            /**
             * @description The length of the window.
             * @example 86400
             */
            periodSeconds: number;
            /**
             * @description Who alone is paid: the username, or the address of somebody outside the service.
             * @example bob
             */
            recipient?: string;
            /**
             * @description Where the payments go. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            recipientAddress: string;
            /** @description What the account holds although the session has ended on chain: it arrived afterwards. The owner brings it back in the app. Empty before the end. */
            remainder?: components["schemas"]["AgentAccountHoldingResponseLite"][];
            /**
             * Format: decimal
             * @description What is left of the cap of the period now, as the chain counts it, after the payments under way. Decimal string in units of the currency.
             * @example 47.50
             */
            remainingInPeriod: string;
            /**
             * @description Only an ACTIVE session pays. PENDING_ACTIVATION: the owner has not signed it, or the chain has not answered.
             * @enum {string}
             */
            status: "PENDING_ACTIVATION" | "ACTIVE" | "PAUSED" | "AUTO_PAUSED" | "REVOKED" | "EXPIRED";
        };
        AgentSessionResponseLite: {
            /**
             * Format: date-time
             * @description Until when the owner can activate it.
             * @example 2026-11-20T12:00:00.000Z
             */
            activateBy?: string;
            /**
             * Format: uri
             * @description Where the owner activates the session in the app, and ends it on chain.
             * @example https://money.example/agent-sessions/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            activationLink: string;
            /**
             * Format: decimal
             * @description The largest payment that can be made now: the least of both caps and the balance. With the service's key zero unless ACTIVE; an agent with its own key can still make it on chain while the session is paused, or is revoked and not ended by its owner. Decimal string in units of the currency.
             * @example 5.00
             */
            availableNow: string;
            /**
             * Format: decimal
             * @description What the account of the session holds. Decimal string in units of the currency.
             * @example 97.50
             */
            balance: string;
            /**
             * @description The chain of the account, which a signature of the agent names.
             * @example 31337
             */
            chainId: number;
            /**
             * @description The account of the session. It is known before the chain has made it. Anybody can send money there. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            childAccountAddress: string;
            /**
             * @description The salt of the account, only when it does not follow from the id: for a session that was found on chain after a restored backup.
             * @example 0xe9ae5c53
             */
            childAccountSalt?: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of all amounts.
             * @enum {string}
             */
            currency: "USD" | "EUR";
            /**
             * @description Whose key signs payments: the service's, made for this session, or the agent's own.
             * @enum {string}
             */
            executor: "SERVICE" | "OWN";
            /**
             * @description The address of this key. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            executorAddress: string;
            /**
             * Format: date-time
             * @description From then on nothing is paid.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt?: string;
            /**
             * Format: decimal
             * @description What the activation moves into the account. Decimal string in units of the currency.
             * @example 100.00
             */
            fundingAmount?: string;
            /**
             * Format: uuid
             * @description The agent session.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: decimal
             * @description The most that one payment may be. Decimal string in units of the currency.
             * @example 5.00
             */
            maxAmountPerExecution: string;
            /**
             * Format: decimal
             * @description The most that leaves in any window of `periodSeconds`. Decimal string in units of the currency.
             * @example 50.00
             */
            maxAmountPerPeriod: string;
            /**
             * @description The ERC-7579 module with the policy, which the account has installed: the verifying contract of the signatures of the agent. Absent on a deployment that has no agent sessions any more. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            moduleAddress?: string;
            /**
             * @description Whether the chain has the account: not yet, yes, or ended by its owner.
             * @enum {string}
             */
            onChain: "NONE" | "INSTALLED" | "REMOVED";
            /**
             * @description Who has paused it. What the owner has paused only the owner resumes, in the app.
             * @enum {string}
             */
            pausedBy?: "OWNER" | "APPLICATION";
            /**
             * @description The reason in words.
             * @example The account of the session holds less than 5.00 USD
             */
            pauseMessage?: string;
            /**
             * @description Why it was paused by itself. It can be resumed when the reason is gone; RESTORED (the service was restored from a backup) only by the owner, in the app.
             * @enum {string}
             */
            pauseReason?: "OUT_OF_FUNDS" | "THREE_FAILURES" | "RECIPIENT_UNREACHABLE" | "PLAN_ENDED" | "RESTORED";
            /**
             * @description The length of the window.
             * @example 86400
             */
            periodSeconds: number;
            /**
             * @description Who alone is paid: the username, or the address of somebody outside the service.
             * @example bob
             */
            recipient?: string;
            /**
             * @description Where the payments go. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            recipientAddress: string;
            /**
             * Format: decimal
             * @description What is left of the cap of the period now, as the chain counts it, after the payments under way. Decimal string in units of the currency.
             * @example 47.50
             */
            remainingInPeriod: string;
            /**
             * @description Only an ACTIVE session pays. PENDING_ACTIVATION: the owner has not signed it, or the chain has not answered.
             * @enum {string}
             */
            status: "PENDING_ACTIVATION" | "ACTIVE" | "PAUSED" | "AUTO_PAUSED" | "REVOKED" | "EXPIRED";
        };
        AgentSessionsResponseLite: {
            agentSessions?: components["schemas"]["AgentSessionResponseLite"][];
        };
        AnsweredQuestionResponse: {
            /**
             * @description Markdown. Links that begin with a slash lead to pages of the app.
             * @example Open **Approvals** in the app …
             */
            answer: string;
            /**
             * @description Names the item, in every language.
             * @example approve-a-payment
             */
            id: string;
            /**
             * @description The question.
             * @example How do I approve a payment?
             */
            question: string;
        };
        ApiKeyResponseLite: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires; null when it is valid until it is revoked.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt?: string;
            /**
             * Format: uuid
             * @description The key's own id, by which it is revoked.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether the key works now. */
            isActive: boolean;
            /**
             * Format: date-time
             * @description The last request with this key; null before the first.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUsedAt?: string;
            /**
             * @description What its owner calls it.
             * @example Budget script
             */
            name?: string;
            /**
             * @description The first 12 characters of the key, to tell keys apart.
             * @example key_3fQ8zL2k
             */
            prefix?: string;
            /**
             * Format: date-time
             * @description When the key was revoked; null when it was not.
             * @example 2026-11-20T12:00:00.000Z
             */
            revokedAt?: string;
            /** @description The scopes that the key was created with. A request is also limited by what the connected application or the key that created it may do now. */
            scopes?: ("read:balances" | "read:transactions" | "read:spending" | "read:rates" | "read:earnings" | "read:account" | "read:virtual_accounts" | "read:external_accounts" | "read:contacts" | "read:settings" | "read:passkeys" | "read:recovery" | "read:notifications" | "read:sub_accounts" | "read:points" | "read:referrals" | "read:users" | "read:api_keys" | "read:sessions" | "read:receipts" | "read:subscriptions" | "read:agent_sessions" | "write:profile" | "write:transactions" | "write:external_accounts" | "write:payments" | "write:usage_credits" | "write:api_keys" | "write:sub_accounts" | "write:sessions" | "write:trades" | "write:receipts" | "write:agent_sessions")[];
        };
        ApiKeysResponseLite: {
            keys?: components["schemas"]["ApiKeyResponseLite"][];
        };
        AttendeeResponseLite: {
            /**
             * @description Whom they work for.
             * @example Example GmbH
             */
            company?: string;
            /** @description Whether this is the host, who signs. */
            isHost: boolean;
            /**
             * @description Who took part.
             * @example Ada Berg
             */
            name?: string;
        };
        AuditActorResponseLite: {
            /**
             * @description Through what: `client:` and its id, `api-key:` and its id, or `app`.
             * @example client:cli
             */
            client?: string;
            /**
             * Format: uuid
             * @description The user.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            userId: string;
        };
        AuditEntryResponseLite: {
            /**
             * @description What was done: organization.created, workspace.created, member.added, member.role_changed, member.role_confirmed, member.removed, invite.sent, invite.accepted, invite.withdrawn, platform_key.created, platform_key.rotated, platform_key.revoked, limit.set, limit.deleted, contract.changed, billing_mode.changed and others.
             * @example member.added
             */
            action?: string;
            /** @description Who did it; null for what the service did by itself. */
            actor?: components["schemas"]["AuditActorResponseLite"];
            /** @description The values after; null for what is there no more. No secrets. */
            after?: {
                [key: string]: unknown;
            };
            /** @description The values before; null for what was not there. No secrets. */
            before?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was done.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The entry.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description From which address.
             * @example 203.0.113.7
             */
            ip?: string;
            /**
             * @description What was changed: its kind, a colon and its id.
             * @example user:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            target?: string;
            /**
             * @description The browser or client, without control characters.
             * @example curl/8.11
             */
            userAgent?: string;
        };
        AuditLogResponseLite: {
            /**
             * @description Send it as `before` for the next page; absent on the last page.
             * @example WzEsIkFiYyJd
             */
            nextBefore?: string;
            rows?: components["schemas"]["AuditEntryResponseLite"][];
        };
        BalanceRowLite: {
            /**
             * Format: decimal
             * @description What there is. Decimal string in units of the currency.
             * @example 100.00
             */
            balance: string;
            /**
             * @description The currency of the balance.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF";
            /**
             * @description Name of the account.
             * @example Main account
             */
            type?: string;
        };
        BalancesResponseLite: {
            balances?: components["schemas"]["BalanceRowLite"][];
            /**
             * @description How old the figures are, in words.
             * @example just now
             */
            snapshotAge?: string;
            /**
             * @description Present when the figures are not live.
             * @example The chain does not answer; these are the last known figures.
             */
            stale?: string;
        };
        BewirtungsbelegDetailsResponseLite: {
            /** @description Everybody who took part, the host first. */
            attendees?: components["schemas"]["AttendeeResponseLite"][];
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            bewirtungsbelegId: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The day of the expense.
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: decimal
             * @description 70 % of the total, rounded to the cent, half a cent up. Decimal string in units of the currency.
             * @example 65.45
             */
            deductibleAmount: string;
            /**
             * @description SHA-256 of what was signed; null before.
             * @example b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9
             */
            documentSha256?: string;
            /**
             * Format: uri
             * @description Where the signed PDF can be downloaded for 15 minutes; null before it is signed.
             * @example https://accounts.example/storage/xYq3nZ
             */
            downloadUrl?: string;
            /** @description It states more than was paid, because money was refunded since. Replace it, or delete it when everything was refunded. */
            isOverstated: boolean;
            /**
             * @description Name and address of the restaurant.
             * @example Gasthaus Linde, Marktplatz 3, 50667 Köln
             */
            location?: string;
            /**
             * Format: decimal
             * @description The rest of the total. Decimal string in units of the currency.
             * @example 28.05
             */
            nonDeductibleAmount: string;
            /**
             * @description Why the guests were invited.
             * @example Project kick-off with Example GmbH
             */
            occasion?: string;
            /**
             * @description SHA-256 of the receipt's file, which is signed with the document.
             * @example b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9
             */
            receiptFileSha256?: string;
            /**
             * Format: uuid
             * @description The restaurant's receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt?: string;
            /**
             * @description DRAFT: it waits for the signature of its owner. SIGNED. REPLACED: another one stands in its place. DELETED.
             * @enum {string}
             */
            signingState: "DRAFT" | "SIGNED" | "REPLACED" | "DELETED";
            /**
             * Format: decimal
             * @description The total without the tip. Decimal string in units of the currency.
             * @example 85.00
             */
            subtotalAmount: string;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 8.50
             */
            tipAmount: string;
            /**
             * Format: decimal
             * @description What was paid, with the tip. Decimal string in units of the currency.
             * @example 93.50
             */
            totalAmount: string;
            /**
             * @description The payment that it is about.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        BewirtungsbelegeResponseLite: {
            /** @description The newest first. Deleted ones are not listed. */
            bewirtungsbelege?: components["schemas"]["BewirtungsbelegResponseLite"][];
            /**
             * @description How many were found, on all pages.
             * @example 1
             */
            count: number;
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
        };
        BewirtungsbelegResponseLite: {
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            bewirtungsbelegId: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The day of the expense.
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: decimal
             * @description 70 % of the total, rounded to the cent, half a cent up. Decimal string in units of the currency.
             * @example 65.45
             */
            deductibleAmount: string;
            /** @description It states more than was paid, because money was refunded since. Replace it, or delete it when everything was refunded. */
            isOverstated: boolean;
            /**
             * @description Name and address of the restaurant.
             * @example Gasthaus Linde, Marktplatz 3, 50667 Köln
             */
            location?: string;
            /**
             * Format: decimal
             * @description The rest of the total. Decimal string in units of the currency.
             * @example 28.05
             */
            nonDeductibleAmount: string;
            /**
             * @description Why the guests were invited.
             * @example Project kick-off with Example GmbH
             */
            occasion?: string;
            /**
             * Format: uuid
             * @description The restaurant's receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt?: string;
            /**
             * @description DRAFT: it waits for the signature of its owner. SIGNED. REPLACED: another one stands in its place. DELETED.
             * @enum {string}
             */
            signingState: "DRAFT" | "SIGNED" | "REPLACED" | "DELETED";
            /**
             * Format: decimal
             * @description The total without the tip. Decimal string in units of the currency.
             * @example 85.00
             */
            subtotalAmount: string;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 8.50
             */
            tipAmount: string;
            /**
             * Format: decimal
             * @description What was paid, with the tip. Decimal string in units of the currency.
             * @example 93.50
             */
            totalAmount: string;
            /**
             * @description The payment that it is about.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        BillChangeResponseLite: {
            /**
             * @description How the application calls itself that has made it; null for the owner.
             * @example Budget Planner
             */
            application?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-20T12:00:00.000Z
             */
            changedAt: string;
            /** @description Whether the owner has made the last change in the app. */
            isByOwner: boolean;
            /**
             * Format: decimal
             * @description What was to be paid as it was read; null when no total was read. Decimal string in units of the currency.
             * @example 119.00
             */
            readValue?: string;
        };
        BillResponseLite: {
            /** @description Somebody has changed what is to be paid since it was read. Paying needs `confirmed` where it was an application. Null while it is what was read. */
            amountChange?: components["schemas"]["BillChangeResponseLite"];
            /**
             * Format: decimal
             * @description What is left to be paid: the total without what was paid before the invoice was written, and without what has been paid since. Decimal string in units of the currency.
             * @example 69.00
             */
            amountDueValue?: string;
            /**
             * Format: uuid
             * @description The bill. It is the id of its receipt, too.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            billId: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217; any currency.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: uri
             * @description Where its file can be downloaded, for 15 minutes.
             * @example https://accounts.example/storage/4f1c/pX3nq7Zc0yU8
             */
            downloadUrl?: string;
            /**
             * Format: date
             * @description Until when it is to be paid.
             * @example 2026-11-20
             */
            dueDate?: string;
            /**
             * Format: uuid
             * @description Another bill of the same vendor with the same number that is older, paid or being paid; its receipt may be deleted. Paying both would pay twice.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            duplicateOf?: string;
            /**
             * @description The number of the invoice.
             * @example R-2026-17
             */
            invoiceNumber?: string;
            /** @description Its pages say something else than its electronic invoice or its GiroCode, or do not show it. Compare both before you pay; paying needs `confirmed`. */
            isContradictory: boolean;
            /** @description It does not say what is left to be paid: the amount due is computed. Paying needs `confirmed`. */
            isDueComputed: boolean;
            /** @description It says that it was paid, and asks to be paid. Look it up before you pay; paying needs `confirmed`. */
            isMaybePaid: boolean;
            /** @description Whether its due date has passed without a payment. */
            isOverdue: boolean;
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress?: string;
            /**
             * @description Who is to be paid.
             * @example Muster Schreinerei GmbH
             */
            merchantName?: string;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId?: string;
            /**
             * Format: date-time
             * @description Since when it is paid.
             * @example 2026-11-20T12:00:00.000Z
             */
            paidAt?: string;
            /**
             * @description Who gets the money, where it is not the merchant, such as a factor.
             * @example Muster Factoring AG
             */
            payeeName?: string;
            /**
             * @description What the vendor wants to read in the transfer.
             * @example R-2026-17
             */
            paymentReference?: string;
            /**
             * Format: uuid
             * @description The payment request that waits for its approval, is on its way, or has paid it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId?: string;
            /**
             * @description PENDING: it is to be paid. PAID: its payment is completed, or a transaction was linked to its receipt. PENDING again when the money came back.
             * @enum {string}
             */
            status: "PENDING" | "PAID";
            /**
             * Format: decimal
             * @description The total of the invoice. Decimal string in units of the currency.
             * @example 119.00
             */
            totalAmountValue?: string;
            /**
             * @description Why it cannot be paid from here: it is `paid` or `being_paid`; a linked transaction is under way again, because the chain has dropped its block; nothing is due; its amount or its account is unknown; no transfer to its account carries its currency; SEPA does not reach its account. Null when it can.
             * @enum {string}
             */
            unpayableReason?: "paid" | "being_paid" | "linked_payment_under_way" | "nothing_due" | "unknown_amount" | "no_account" | "other_currency" | "account_out_of_reach";
            /**
             * @description The vendor's account number.
             * @example 000123456789
             */
            vendorAccountNumber?: string;
            /**
             * @description The BIC of the vendor's bank.
             * @example COBADEFFXXX
             */
            vendorBic?: string;
            /**
             * @description The vendor's IBAN, without spaces.
             * @example DE89370400440532013000
             */
            vendorIban?: string;
            /**
             * @description The routing number of the vendor's bank in the United States.
             * @example 021000021
             */
            vendorRoutingNumber?: string;
        };
        BillsResponseLite: {
            /** @description By due date, the missing ones last. */
            bills?: components["schemas"]["BillResponseLite"][];
            /**
             * @description The cursor of the next page; absent on the last one.
             * @example WzEsInIiLCJjIl0
             */
            nextCursor?: string;
        };
        CapabilitiesResponseLite: {
            /** @description In order; the first one is what to fix next. Empty if and only if `canTrade`. */
            blockedReasons?: ("trading_not_offered" | "country_missing" | "country_not_served" | "profile_incomplete" | "disclosures_missing" | "account_not_opened" | "account_in_review" | "account_restricted")[];
            /**
             * Format: decimal
             * @description What the broker takes for an order, in US dollars, beside the service's own fee: less of the amount on a buy, of the proceeds on a sale. 0.00 where the broker bills network fees to the service. Decimal string in units of the currency.
             * @example 0.00
             */
            brokerOrderFeeUsd: string;
            /** @description Whether the user can trade shares. */
            canTrade: boolean;
        };
        CategoriesResponse: {
            categories: components["schemas"]["CategoryResponse"][];
        };
        CategoryBucketLite: {
            /**
             * @description The category; UNCATEGORIZED for what has none.
             * @enum {string}
             */
            category: "TOP_UP" | "INVESTMENT" | "FRIENDS_FAMILY" | "INTEREST_EARNINGS" | "SUBSCRIPTIONS" | "SERVICES" | "GROCERIES" | "SHOPPING" | "RESTAURANTS" | "TRANSPORT" | "TRAVEL" | "UTILITIES" | "CASH" | "SALARY" | "FUEL" | "EV_CHARGING" | "GAMBLING" | "CHARITY_DONATIONS" | "TAXES" | "INSURANCE" | "CARD" | "HEALTHCARE" | "GENERAL" | "UNCATEGORIZED";
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * @description The category for people.
             * @example Groceries
             */
            name?: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        CategoryResponse: {
            /**
             * @description The name of its category.
             * @example Payments
             */
            category: string;
            /**
             * @description How many items it has.
             * @example 1
             */
            itemCount: number;
            items: components["schemas"]["QuestionResponse"][];
            /**
             * @description Names the category, in every language.
             * @example payments
             */
            slug: string;
        };
        CategoryWithAnswersResponse: {
            /**
             * @description The name of its category.
             * @example Payments
             */
            category: string;
            /**
             * @description How many items it has.
             * @example 1
             */
            itemCount: number;
            items: components["schemas"]["AnsweredQuestionResponse"][];
            /**
             * @description Names the category, in every language.
             * @example payments
             */
            slug: string;
        };
        ChargeResponseLite: {
            /**
             * Format: decimal
             * @description What it costs, with tax. Decimal string in units of the currency.
             * @example 9.99
             */
            amount: string;
            /**
             * Format: uuid
             * @description The charge.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            chargeId: string;
            /**
             * Format: date-time
             * @description When it was charged.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of the amounts.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The number of its invoice.
             * @example S-2026-12-000001
             */
            invoiceNumber?: string;
            /**
             * Format: decimal
             * @description Without tax. Decimal string in units of the currency.
             * @example 8.39
             */
            netAmount: string;
            /**
             * Format: date-time
             * @description Since when it is paid.
             * @example 2026-11-20T12:00:00.000Z
             */
            paidAt?: string;
            /**
             * Format: uuid
             * @description The payment request that waits for its approval, is on its way, or has paid it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId?: string;
            /**
             * Format: date
             * @description The first day of the month that is paid for.
             * @example 2026-11-20
             */
            period: string;
            /**
             * @description The plan.
             * @example PLUS
             */
            planCode?: string;
            /**
             * @description The name of the plan.
             * @example Plus
             */
            planName?: string;
            /**
             * @description PENDING: it is to be paid in the app. PAID: its payment is completed and was not given back.
             * @enum {string}
             */
            status: "PENDING" | "PAID";
            /**
             * Format: decimal
             * @description The tax: the net amount times the rate, to the cent. Where nothing makes exactly the price, both are a cent apart from it. Decimal string in units of the currency.
             * @example 1.59
             */
            taxAmount: string;
            /**
             * Format: decimal
             * @description The tax rate, a percentage.
             * @example 19.00
             */
            taxRate: string;
            /**
             * @description The kind of the row.
             * @constant
             */
            type: "SUBSCRIPTION_CHARGE";
        };
        ChargesResponseLite: {
            /** @description The newest first. */
            charges?: components["schemas"]["ChargeResponseLite"][];
            /**
             * Format: uuid
             * @description The cursor of the next page; absent on the last one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextCursor?: string;
        };
        CombinedWealth: {
            /**
             * Format: decimal
             * @description Both together in EUR. Decimal string in units of the currency.
             * @example 1165.44
             */
            inEur: string;
            /**
             * Format: decimal
             * @description Both together in USD. Decimal string in units of the currency.
             * @example 1268.20
             */
            inUsd: string;
        };
        ConditionalOrderResponseLite: {
            /**
             * @description The asset that is bought or sold.
             * @enum {string}
             */
            assetSymbol: "cbBTC" | "WETH";
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What it is traded for. Prices are in this currency.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description Its end.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it was filled.
             * @example 2026-11-20T12:00:00.000Z
             */
            filledAt?: string;
            /**
             * Format: uuid
             * @description The order.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description The least that is received for it, in the smallest units of its token.
             * @example 1200000000
             */
            minBuyAmount: string;
            /**
             * Format: date-time
             * @description When it was published on chain.
             * @example 2026-11-20T12:00:00.000Z
             */
            publishedAt?: string;
            /**
             * @description What is sold, in the smallest units of its token.
             * @example 1000000
             */
            sellAmount: string;
            /**
             * @description BUY: the asset for the currency. SELL: the currency for the asset.
             * @enum {string}
             */
            side: "BUY" | "SELL";
            /**
             * @description Why it was not published the last time its price was reached. Null when it was never skipped, or was published.
             * @enum {string}
             */
            skipReason?: "STALE_PRICE" | "UNCONFIRMED_PRICE" | "BELOW_MINIMUM" | "INSUFFICIENT_BALANCE" | "GAS_BUDGET_SPENT" | "PUBLICATION_FAILED";
            /**
             * @description ARMED: the price is watched. PUBLISHED: it was triggered and can be filled on chain by anybody. One past its end reads as EXPIRED.
             * @enum {string}
             */
            status: "PENDING_ACTIVATION" | "ARMED" | "PUBLISHED" | "FILLED" | "CANCELLED" | "EXPIRED";
            /**
             * Format: decimal
             * @description How far the price must come back from its best. Null for all but a trailing stop.
             * @example 5
             */
            trailPercent?: string;
            /**
             * Format: decimal
             * @description The price that triggers it: units of the currency for one unit of the asset. Null for a trailing stop.
             * @example 120000
             */
            triggerPrice?: string;
            /**
             * @description What the order waits for.
             * @enum {string}
             */
            type: "limit" | "stop-loss" | "take-profit" | "trailing-stop";
        };
        ConditionalOrdersResponseLite: {
            orders?: components["schemas"]["ConditionalOrderResponseLite"][];
        };
        ContactRowLite: {
            /**
             * @description bank only: null for an account with an IBAN, as the two below. Masked.
             * @example ****6789
             */
            accountNumber?: string;
            /**
             * @description bank only: null for an account with an IBAN.
             * @enum {string}
             */
            accountType?: "CHECKING" | "SAVINGS";
            /**
             * @description wallet only. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address?: string;
            /**
             * @description bank only: null when it is not a well-known one.
             * @example Commerzbank
             */
            bankName?: string;
            /**
             * Format: uuid
             * @description wallet and bank only.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            contactAccountId?: string;
            /**
             * @description bank only: where the account is. ISO 3166-1 alpha-2.
             * @example DE
             */
            country?: string;
            /**
             * @description user only: what the owner calls them, else what they call themselves.
             * @example Bob Miller
             */
            displayName?: string;
            /**
             * @description bank only: null for a US account. Masked.
             * @example DE89****3000
             */
            iban?: string;
            /** @description user only: not a user of this service. */
            isExternal?: boolean;
            /**
             * Format: date-time
             * @description user only: when a payment between you was completed last; null before the first.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastInteraction?: string;
            /**
             * Format: date-time
             * @description user only: when your last payment to them was completed; null before the first.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastPaid?: string;
            /**
             * @description wallet and bank only.
             * @example Savings
             */
            name?: string;
            /**
             * @description wallet only: present when it is on another network, to which nothing can be paid from here.
             * @enum {string}
             */
            network?: "arbitrum" | "avalanche" | "bnb" | "ethereum" | "optimism" | "polygon";
            /**
             * @description user only: what they call themselves looks like this username, which is not theirs, or like this reserved name.
             * @example bob
             */
            resembles?: string;
            /**
             * @description bank only: ABA routing number.
             * @example 021000021
             */
            routingNumber?: string;
            /**
             * @description user: a person. wallet and bank: an account that was saved for one.
             * @enum {string}
             */
            type: "user" | "wallet" | "bank";
            /**
             * @description Of the person; of an account, whose it is. Ends in ".ext" for people outside the service.
             * @example bob
             */
            username?: string;
        };
        ContactsResponseLite: {
            /**
             * @description How many bank accounts were found, on all pages.
             * @example 1
             */
            bankAccounts: number;
            /** @description People first, the latest interaction first; then wallets and bank accounts by name. */
            contacts?: components["schemas"]["ContactRowLite"][];
            /**
             * @description All three together.
             * @example 1
             */
            count: number;
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /**
             * @description How many people were found, on all pages; those outside the service among them.
             * @example 1
             */
            monedaUsers: number;
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
            /**
             * @description How many wallets were found, on all pages.
             * @example 1
             */
            wallets: number;
        };
        ContractOfOrganizationResponseLite: {
            /**
             * @description PREPAID: calls are taken from credits. INVOICED: they are collected for an invoice.
             * @enum {string}
             */
            billingMode: "PREPAID" | "INVOICED";
            /** @description The newest contract; null when there is none. */
            contract?: components["schemas"]["ContractResponseLite"];
        };
        ContractResponseLite: {
            /** @description Whether it goes on after its term. */
            autoRenew: boolean;
            /**
             * Format: decimal
             * @description What the organization will use in the term at least, in US dollars. Decimal string in units of the currency.
             * @example 12000.00
             */
            committedAmountUsd?: string;
            /**
             * Format: date-time
             * @description When it was drafted.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Where data are kept.
             * @example EU
             */
            dataResidency?: string;
            /** @description Whether capacity at the partners is kept for the organization alone. */
            dedicatedUpstreamCapacity: boolean;
            /**
             * Format: uuid
             * @description The contract.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description The documents of the contract. */
            legalDocRefs?: components["schemas"]["LegalDocument"][];
            /**
             * @description The agreed level of service.
             * @example GOLD
             */
            slaTier?: string;
            /**
             * @description EXPIRED from the end of its term on, unless it renews itself.
             * @enum {string}
             */
            status: "DRAFT" | "ACTIVE" | "EXPIRED" | "TERMINATED";
            /**
             * Format: date-time
             * @description Until when it counts; null: without end.
             * @example 2027-01-01T00:00:00.000Z
             */
            termEnd?: string;
            /**
             * Format: date-time
             * @description From when on it counts; null: at once.
             * @example 2026-01-01T00:00:00.000Z
             */
            termStart?: string;
        };
        CryptoBalanceResponse: {
            /**
             * @description The crypto asset.
             * @enum {string}
             */
            asset: "cbBTC" | "WETH";
            /**
             * Format: decimal
             * @description What there is, in units of the asset.
             * @example 0.01
             */
            balance: string;
        };
        CurrencyTotalResponseLite: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: decimal
             * @description What all found lines cost together, on all pages, less those of credit notes. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue: string;
        };
        DailySpendingResponseLite: {
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * @description The token; nothing is converted.
             * @enum {string}
             */
            currency: "USDC" | "EURC" | "CHFAU" | "CADD";
            /** @description Every day from the first to the last, those without spending too. */
            days?: components["schemas"]["SpendingOfDayResponse"][];
            /**
             * Format: date
             * @description The first day, in UTC.
             * @example 2026-11-20
             */
            from: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-11-20
             */
            to: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        DestinationFieldLite: {
            /**
             * @description What it is, for people.
             * @example With bic; spaces do not matter.
             */
            description?: string;
            /**
             * @description The greatest number of characters.
             * @example 60
             */
            maxLength?: number;
            /**
             * @description The least number of characters.
             * @example 1
             */
            minLength?: number;
            /**
             * @description The name of the field in the request that saves the account.
             * @example iban
             */
            name?: string;
            /**
             * @description A regular expression that the value fits, without spaces.
             * @example ^DE\d{2}[0-9]{18}$
             */
            pattern?: string;
            /** @description The only values that it may have. */
            values?: string[];
        };
        DirectionLimitFields: {
            /**
             * Format: decimal
             * @description What can still be transferred; null when no cap is enforced. Decimal string in units of the currency.
             * @example 12550.00
             */
            remaining: string | null;
            /**
             * Format: decimal
             * @description The most within the window; null when no cap is enforced. Decimal string in units of the currency.
             * @example 15000.00
             */
            threshold: string | null;
            /**
             * Format: decimal
             * @description What was transferred within the window. Decimal string in units of the currency.
             * @example 2450.00
             */
            used: string;
        };
        DisclosuresProgressLite: {
            /**
             * @description How many of them are not accepted.
             * @example 2
             */
            missingCount: number;
            /** @description The names of those that are not accepted. */
            missingFields?: ("customer_agreement" | "risk_disclosure" | "market_data_agreement" | "tax_certification_w9")[];
            /**
             * @description How many disclosures have to be accepted.
             * @example 4
             */
            requiredCount: number;
        };
        EarningsPointResponse: {
            /**
             * Format: decimal
             * @description The value of the account at the end of the day; for today, its value now. Decimal string in units of the currency.
             * @example 100.00
             */
            balance: string;
            /**
             * Format: date
             * @description A day in UTC.
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: decimal
             * @description What the account earned on this day, without deposits and withdrawals; negative after a loss. Decimal string in units of the currency.
             * @example 0.04
             */
            earned: string;
        };
        EarningsSeriesResponseLite: {
            /**
             * Format: uuid
             * @description The earnings account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            /** @description One for each day, the oldest first. */
            points?: components["schemas"]["EarningsPointResponse"][];
            /**
             * @description The window that the points are of.
             * @enum {string}
             */
            window: "1w" | "1m" | "3m" | "1y";
        };
        EigenbelegDetailsResponseLite: {
            /**
             * Format: decimal
             * @description What was paid. Decimal string in units of the currency.
             * @example 12.00
             */
            amount: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The day of the expense.
             * @example 2026-11-20
             */
            date: string;
            /**
             * @description SHA-256 of what was signed; null before.
             * @example b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9
             */
            documentSha256?: string;
            /**
             * Format: uri
             * @description Where the signed PDF can be downloaded for 15 minutes; null before it is signed.
             * @example https://accounts.example/storage/xYq3nZ
             */
            downloadUrl?: string;
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            eigenbelegId: string;
            /** @description It states more than was paid, because money was refunded since. Replace it, or delete it when everything was refunded. */
            isOverstated: boolean;
            /**
             * @description Who issues and signs it.
             * @example Zoe Gross
             */
            issuer?: string;
            /**
             * @description What for.
             * @example Parking during a visit to a customer
             */
            purpose?: string;
            /**
             * @description Why there is no receipt.
             * @example The ticket machine printed no receipt
             */
            reason?: string;
            /**
             * @description Who was paid.
             * @example Parkhaus am Dom
             */
            recipientName?: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt?: string;
            /**
             * @description DRAFT: it waits for the signature of its owner. SIGNED. REPLACED: another one stands in its place. DELETED.
             * @enum {string}
             */
            signingState: "DRAFT" | "SIGNED" | "REPLACED" | "DELETED";
            /**
             * @description The payment that it is about.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        EigenbelegeResponseLite: {
            /**
             * @description How many were found, on all pages.
             * @example 1
             */
            count: number;
            /** @description The newest first. Deleted ones are not listed. */
            eigenbelege?: components["schemas"]["EigenbelegResponseLite"][];
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
        };
        EigenbelegResponseLite: {
            /**
             * Format: decimal
             * @description What was paid. Decimal string in units of the currency.
             * @example 12.00
             */
            amount: string;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The day of the expense.
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            eigenbelegId: string;
            /** @description It states more than was paid, because money was refunded since. Replace it, or delete it when everything was refunded. */
            isOverstated: boolean;
            /**
             * @description Who issues and signs it.
             * @example Zoe Gross
             */
            issuer?: string;
            /**
             * @description What for.
             * @example Parking during a visit to a customer
             */
            purpose?: string;
            /**
             * @description Why there is no receipt.
             * @example The ticket machine printed no receipt
             */
            reason?: string;
            /**
             * @description Who was paid.
             * @example Parkhaus am Dom
             */
            recipientName?: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt?: string;
            /**
             * @description DRAFT: it waits for the signature of its owner. SIGNED. REPLACED: another one stands in its place. DELETED.
             * @enum {string}
             */
            signingState: "DRAFT" | "SIGNED" | "REPLACED" | "DELETED";
            /**
             * @description The payment that it is about.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        /** @description The body of every error. */
        Error: {
            /**
             * @description The kind of error, for programs. A code never changes its meaning. docs/errors explains each: cause, remedy, and whether to retry.
             * @enum {string}
             */
            code: "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "PLAN_UPGRADE_REQUIRED" | "NOT_FOUND" | "RESOURCE_NOT_OWNED" | "VALIDATION_ERROR" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "CONFLICT" | "FEATURE_DISABLED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE";
            /** @description One sentence for people that says what to change. */
            message: string;
            /** @description Whether the same request may succeed when it is sent again. */
            retryable: boolean;
        };
        EurAccountLite: {
            /**
             * @description Where euros are sent to, by SEPA.
             * @example LT179990000000000001
             */
            iban?: string;
        };
        ExchangeRateResponse: {
            /**
             * @description The currency to convert from: the rate is for one unit of it.
             * @enum {string}
             */
            from: "USD" | "EUR";
            /**
             * Format: decimal
             * @description Units of `to` for one unit of `from`.
             * @example 0.919
             */
            rate: string;
            /**
             * @description The currency to convert to.
             * @enum {string}
             */
            to: "USD" | "EUR";
            /**
             * Format: date-time
             * @description When the rate was published.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        FoundFieldResponseLite: {
            /**
             * @description How sure the reading is, from 0 to 1.
             * @example 0.98
             */
            confidence: number;
            /**
             * @description The name of the field.
             * @example totalAmountValue
             */
            field?: string;
            /** @description Where it is on the page; null when it follows from other values. */
            place?: components["schemas"]["PlaceResponse"];
        };
        FoundItemResponse: {
            /**
             * @description Markdown. Links that begin with a slash lead to pages of the app.
             * @example Open **Approvals** in the app …
             */
            answer: string;
            /**
             * @description The name of its category.
             * @example Payments
             */
            category: string;
            /**
             * @description Names the category, in every language.
             * @example payments
             */
            categorySlug: string;
            /**
             * @description Names the item, in every language.
             * @example approve-a-payment
             */
            id: string;
            /**
             * @description The question.
             * @example How do I approve a payment?
             */
            question: string;
            /**
             * @description The part of the answer that fits; the words that were found stand between double asterisks.
             * @example Open **Approvals** in the app
             */
            snippet: string;
        };
        FoundLineItemResponseLite: {
            /**
             * @description The category that the owner gave it.
             * @example Food
             */
            category?: string;
            /**
             * @description The currency of the receipt, ISO 4217.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The date of the receipt.
             * @example 2026-11-20
             */
            date?: string;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description?: string;
            /**
             * @description What the receipt is. The lines of a `credit_note` are money that comes back, and are taken off the totals.
             * @enum {string}
             */
            documentType?: "receipt" | "invoice" | "hospitality" | "credit_note";
            /**
             * Format: uuid
             * @description The line.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            lineItemId: string;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName?: string;
            /** @description Where it is on the page; null when it was not read there. */
            place?: components["schemas"]["PlaceResponse"];
            /**
             * Format: decimal
             * @description How many.
             * @example 2.00
             */
            quantity?: string;
            /**
             * Format: uuid
             * @description The receipt that it belongs to.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * Format: decimal
             * @description The tax rate, a percentage.
             * @example 19.00
             */
            taxRateValue?: string;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue?: string;
            /**
             * Format: decimal
             * @description What one costs. Decimal string in units of the currency.
             * @example 3.50
             */
            unitPriceValue?: string;
        };
        FoundUserLite: {
            /**
             * @description What the user calls themselves.
             * @example Bob Miller
             */
            displayName?: string;
            /**
             * @description The name looks like this username, which is not theirs, or like this reserved name.
             * @example bob
             */
            resembles?: string;
            /**
             * @description The name to pay the user by.
             * @example bob
             */
            username?: string;
        };
        FreeTradeAllowanceResponseLite: {
            /** @description The trades could not be counted, and all free trades of the plan count as left. */
            degraded: boolean;
            /**
             * @description Trades without commission that the plan includes in the window; null: any number.
             * @example 5
             */
            freeTrades?: number;
            /**
             * @description How many are left; null: any number.
             * @example 0
             */
            freeTradesLeft?: number;
            /**
             * @description Trades in the window so far; null while `degraded`.
             * @example 5
             */
            freeTradesUsed?: number;
            /**
             * @description The stable name of the user's plan.
             * @example PLUS
             */
            plan?: string;
            /**
             * Format: date-time
             * @description When the next window begins.
             * @example 2026-12-01T00:00:00.000Z
             */
            resetsAt: string;
            /** @description Only once the allowance is spent: the cheapest higher plan that would have been enough. */
            upgrade?: components["schemas"]["UpgradeResponseLite"];
            /**
             * Format: date-time
             * @description When the window began: the first of the month, UTC.
             * @example 2026-11-01T00:00:00.000Z
             */
            windowStartsAt: string;
        };
        HealthResponse: {
            /**
             * @description Always ok: an answer shows that the service is reachable.
             * @enum {string}
             */
            status: "ok";
            /**
             * @description Whole seconds since this process started.
             * @example 86400
             */
            uptime: number;
            /**
             * @description Version of the running server.
             * @example 0.1.0
             */
            version: string;
        };
        InformationRequestRow: {
            /**
             * Format: uuid
             * @description The information request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            informationRequestId: string;
            /** @description The round that awaits the owner; null when none does. */
            openRound: components["schemas"]["RoundRow"] | null;
            /**
             * @description How it was closed; null before.
             * @enum {string|null}
             */
            outcome: "accepted" | "refused" | null;
            /**
             * @description What the banking partner wants to know.
             * @enum {string}
             */
            reason: "source_of_wealth" | "transfer_details" | "profile_update";
            /** @description All rounds, the oldest first. */
            rounds: components["schemas"]["RoundRow"][];
            /**
             * @description waiting_on_response: the owner is to answer in the app. needs_review: the partner reads the answer.
             * @enum {string}
             */
            status: "waiting_on_response" | "needs_review" | "closed";
            /**
             * Format: uuid
             * @description The transfer that is paused until it is closed; null when none is.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            transferId: string | null;
        };
        InformationRequestsResponse: {
            /** @description Open ones first, the newest first among each; at most 50. */
            informationRequests: components["schemas"]["InformationRequestRow"][];
        };
        InviteResponseLite: {
            /**
             * Format: uuid
             * @description The user who accepted it; null while nobody has.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            acceptedBy?: string;
            /**
             * Format: date-time
             * @description When it was sent.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Whom it was sent to.
             * @example anna@example.org
             */
            email?: string;
            /**
             * Format: date-time
             * @description Until when it can be accepted, or could.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uuid
             * @description The invite.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: uuid
             * @description The member who sent it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            invitedBy: string;
            /**
             * Format: uuid
             * @description The organization.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            organizationId: string;
            /**
             * @description The role that it offers.
             * @enum {string}
             */
            role: "OWNER" | "ADMIN" | "DEVELOPER" | "BILLING" | "COMPLIANCE" | "MEMBER";
            /**
             * @description expired: its seven days are over, or another invite to the same address has replaced it.
             * @enum {string}
             */
            status: "pending" | "accepted" | "expired";
        };
        InvitesResponseLite: {
            invites?: components["schemas"]["InviteResponseLite"][];
        };
        JointProposalResponseLite: {
            /**
             * @description How much moves, in the smallest units of the token.
             * @example 12500000
             */
            amount?: string;
            /**
             * @description How many approvals count now.
             * @example 1
             */
            approvals: number;
            /**
             * Format: date-time
             * @description When it was opened.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The token that moves: its symbol, or its address when this deployment does not know it.
             * @example USDC
             */
            currency?: string;
            /**
             * Format: date-time
             * @description From then on nobody can vote on it or execute it.
             * @example 2026-11-20T12:00:00.000Z
             */
            deadline: string;
            /**
             * @description What the proposer wrote beside it. The chain does not have it.
             * @example Rent of May
             */
            description?: string;
            /**
             * Format: date-time
             * @description When it was executed, rejected or cancelled.
             * @example 2026-11-20T12:00:00.000Z
             */
            endedAt?: string;
            /**
             * Format: uuid
             * @description The proposal.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether it is past its deadline and nobody has cancelled it. It can be neither voted on nor executed any more. */
            isExpired: boolean;
            /** @description Every member who votes, with the vote. Votes of earlier members do not count and are left out. */
            members?: components["schemas"]["MemberApprovalResponse"][];
            /**
             * @description Of a swap: what is received at least.
             * @example 11000000
             */
            minimumReceived?: string;
            /**
             * @description How many approvals are missing.
             * @example 1
             */
            missingApprovals: number;
            /**
             * @description The id of the proposal on chain, which votes name.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            proposalHash: string;
            /**
             * @description The wallet of the member who opened it. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            proposer: string;
            /**
             * @description Of a swap: the token that is received.
             * @example EURC
             */
            receivedCurrency?: string;
            /**
             * @description Whom a SPEND pays. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            recipient?: string;
            /**
             * @description How many members must approve.
             * @example 2
             */
            requiredApprovals: number;
            /**
             * @description PENDING until it is executed, rejected or cancelled on chain.
             * @enum {string}
             */
            status: "PENDING" | "EXECUTED" | "REJECTED" | "CANCELLED";
            /**
             * Format: uuid
             * @description The sub-account that it is about.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            subAccountId: string;
            /**
             * @description The transaction that executed it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
            /**
             * @description What it does. SPEND pays somebody, WITHDRAW pays the creator, and CLOSE ends the account. A MALFORMED one can never be executed.
             * @enum {string}
             */
            type: "SPEND" | "WITHDRAW" | "SWAP" | "SET_MEMBERS" | "CLOSE" | "UNFREEZE" | "MALFORMED";
        };
        JointProposalsResponseLite: {
            proposals?: components["schemas"]["JointProposalResponseLite"][];
        };
        KnowledgeItemResponse: {
            /**
             * @description Markdown. Links that begin with a slash lead to pages of the app.
             * @example Open **Approvals** in the app …
             */
            answer: string;
            /**
             * @description The name of its category.
             * @example Payments
             */
            category: string;
            /**
             * @description Names the category, in every language.
             * @example payments
             */
            categorySlug: string;
            /**
             * @description Names the item, in every language.
             * @example approve-a-payment
             */
            id: string;
            /**
             * @description The question.
             * @example How do I approve a payment?
             */
            question: string;
            /** @description What readers of this item may want, too. */
            relatedItems: components["schemas"]["RelatedItemResponse"][];
        };
        KnowledgeSearchResponse: {
            /**
             * @description What was searched.
             * @example approve
             */
            query: string;
            /** @description The best first. */
            results: components["schemas"]["FoundItemResponse"][];
            /**
             * @description How many of them are in this answer.
             * @example 1
             */
            returned: number;
            /**
             * @description How many items fit.
             * @example 1
             */
            totalMatches: number;
        };
        LegalDocument: {
            /**
             * @description What it is.
             * @example MSA
             */
            kind: string;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt?: string;
            /**
             * @description Where it can be read; https.
             * @example https://example.org/msa.pdf
             */
            url: string;
            /**
             * @description Which version of it.
             * @example 2026-01
             */
            version?: string;
        };
        LifetimeSavingsResponseLite: {
            /** @description The parts of the total. Each is rounded on its own, so their sum can differ from the total by a cent. */
            components: components["schemas"]["SavingsComponents"];
            /**
             * @description The symbol of that currency.
             * @example $
             */
            currencySymbol?: string;
            /**
             * @description Everything together, in the currency of your settings, to the cent.
             * @example 4.2
             */
            savings: number;
        };
        LimitsResponseLite: {
            limits?: components["schemas"]["UsedLimitResponseLite"][];
        };
        LineItemResponseLite: {
            /**
             * @description The category that the owner gave it.
             * @example Food
             */
            category?: string;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description?: string;
            /**
             * Format: uuid
             * @description The line.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            lineItemId: string;
            /** @description Where it is on the page; null when it was not read there. */
            place?: components["schemas"]["PlaceResponse"];
            /**
             * Format: decimal
             * @description How many.
             * @example 2.00
             */
            quantity?: string;
            /**
             * Format: uuid
             * @description The receipt that it belongs to.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * Format: decimal
             * @description The tax rate, a percentage.
             * @example 19.00
             */
            taxRateValue?: string;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue?: string;
            /**
             * Format: decimal
             * @description What one costs. Decimal string in units of the currency.
             * @example 3.50
             */
            unitPriceValue?: string;
        };
        LineItemSearchResponseLite: {
            /**
             * @description How many were found, on all pages.
             * @example 1
             */
            count: number;
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /** @description Those of the newest receipts first. */
            lineItems?: components["schemas"]["FoundLineItemResponseLite"][];
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
            /** @description By currency. Lines of receipts without a currency are left out. */
            totals?: components["schemas"]["CurrencyTotalResponseLite"][];
        };
        LineItemsResponseLite: {
            /** @description In the order of the receipt. */
            lineItems?: components["schemas"]["LineItemResponseLite"][];
        };
        LinkedTransactionResponse: {
            /**
             * @description The currency that it has moved.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: decimal
             * @description How much of what it has moved belongs to this receipt. Decimal string in units of the currency.
             * @example 23.80
             */
            shareValue: string;
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        ListedPaymentResponseLite: {
            /**
             * Format: decimal
             * @description What the recipient gets. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: date-time
             * @description When it was proposed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description The end of the approval window.
             * @example 2026-11-20T12:05:00.000Z
             */
            expiresAt: string;
            /**
             * @description What the status means, for a person; for FAILED and REJECTED the reason.
             * @example Waiting for the owner to approve the payment in the app
             */
            message?: string;
            /**
             * @description What somebody has to do next, with the page of the app where they do it; absent when nothing is left to do.
             * @example Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z: https://pay.example.com/app/approvals/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextStep?: string;
            /**
             * Format: uuid
             * @description The payment request, by which its status is read.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string;
            /**
             * @description The kind of payment.
             * @enum {string}
             */
            paymentType: "transfer_moneda" | "transfer_account" | "transfer_contact_bank" | "transfer_contact_wallet" | "x402" | "sub_account_top_up" | "sub_account_withdraw" | "sub_account_swap" | "sub_account_freeze" | "sub_account_proposal" | "exchange" | "crypto_swap" | "buy_token" | "earnings_move" | "agent_payment";
            /** @description What the bank does with a COMPLETED payment to a bank account: present from its completion on, absent for every other payment. An addition of this service. */
            payout?: components["schemas"]["PayoutResponse"];
            /**
             * @description Milliseconds to wait before asking again. It grows with the age of the request and with how many requests of the application are unfinished. 0 when the status will not change any more: do not ask again.
             * @example 3000
             */
            pollAfterMs: number;
            /**
             * @description Who is paid: the username; outside the service the name of the saved account, or the host of the paid resource.
             * @example bob
             */
            recipient?: string;
            /**
             * @description What the recipient reads; null when there is nothing.
             * @example Lunch
             */
            reference?: string;
            /**
             * @description Where the payment request stands.
             * @enum {string}
             */
            status: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
            /**
             * @description The transaction that moved the money; present once COMPLETED.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
        };
        ListedReceiptResponseLite: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing was read.
             * @example 0.97
             */
            confidence?: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217; any currency.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The date of the document.
             * @example 2026-11-20
             */
            date?: string;
            /**
             * @description What it is; null before it was read.
             * @enum {string}
             */
            documentType?: "receipt" | "invoice" | "hospitality" | "credit_note";
            /**
             * @description How many lines it has.
             * @example 2
             */
            lineItemCount: number;
            /** @description All transactions that paid it, in the order in which they were linked. */
            linkedTransactions?: components["schemas"]["LinkedTransactionResponse"][];
            /**
             * @description The type of its file; null without one.
             * @enum {string}
             */
            mediaType?: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf" | "application/xml";
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress?: string;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName?: string;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId?: string;
            /** @description Whether a person should look at it. */
            needsReview: boolean;
            /**
             * Format: decimal
             * @description What was paid before: the rest of the total is to be paid. Null when nothing is known of it. Decimal string in units of the currency.
             * @example 50.00
             */
            prepaidValue?: string;
            /**
             * Format: uuid
             * @description The receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /** @description Why a person should look at it. */
            reviewReasons?: ("amount_mismatch" | "partial_payment" | "missing_merchant" | "missing_date" | "missing_currency" | "missing_total" | "date_in_future" | "low_confidence" | "source_mismatch" | "maybe_paid" | "computed_due" | "unreadable")[];
            /**
             * @description UPLOADING: there is no file yet. PROCESSING: it is being read. VALID: its total is known. INVALID: it is not. DELETED.
             * @enum {string}
             */
            status: "UPLOADING" | "PROCESSING" | "VALID" | "INVALID" | "DELETED";
            /**
             * Format: decimal
             * @description The sum before tax. Decimal string in units of the currency.
             * @example 20.00
             */
            subtotalValue?: string;
            /** @description The transaction that probably paid it; confirm or reject it. */
            suggestion?: components["schemas"]["MatchSuggestionResponseLite"];
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue?: string;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue?: string;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue?: string;
            /**
             * Format: decimal
             * @description The whole amount, with tax and tip, and with what was paid before. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue?: string;
            /**
             * @description The transaction that paid it; the first one when several have paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
            /**
             * @description Why nothing could be read.
             * @enum {string}
             */
            unreadableReason?: "empty_file" | "unsupported_type" | "wrong_type" | "damaged" | "encrypted" | "too_many_pages" | "too_many_pixels" | "too_demanding" | "no_text" | "file_lost";
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        MarketHoursResponse: {
            /**
             * Format: date
             * @description The trading day of the windows, in US Eastern time. On a weekend or holiday, and after a trading day has ended, the next one.
             * @example 2026-11-20
             */
            cycleEtDate: string;
            /** @description Whether the regular window of this day ends at 13:00 US Eastern time. */
            isEarlyClose: boolean;
            /**
             * @description The window that is open now; null when none is.
             * @enum {string|null}
             */
            openWindow: "overnight" | "pre_market" | "regular" | "after_hours" | null;
            /** @description In their order; each begins when the one before ends. The first begins on the evening before. */
            windows: components["schemas"]["MarketWindowResponse"][];
        };
        MarketWindowResponse: {
            /**
             * Format: date-time
             * @description When it ends.
             * @example 2026-11-20T21:00:00.000Z
             */
            closesAt: string;
            /**
             * @description Which part of the trading day.
             * @enum {string}
             */
            name: "overnight" | "pre_market" | "regular" | "after_hours";
            /**
             * Format: date-time
             * @description When it begins.
             * @example 2026-11-20T14:30:00.000Z
             */
            opensAt: string;
        };
        MatchSuggestionResponseLite: {
            /**
             * @description Why.
             * @example Same amount, same day, same merchant
             */
            reason?: string;
            /**
             * @description How sure that is, from 0 to 1.
             * @example 1
             */
            score: number;
            /**
             * @description The transaction that probably paid the receipt.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        MemberApprovalResponse: {
            /**
             * @description The member's wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description How the member voted. A vote cannot be changed.
             * @enum {string}
             */
            approval: "NONE" | "APPROVED" | "REJECTED";
            /**
             * @description The name that the user goes by.
             * @example Bob Example
             */
            displayName?: string;
            /** @description Whether this is the creator of the account, who alone can freeze it. */
            isOwner: boolean;
            /**
             * @description The username. Absent when the wallet is of no user of this service.
             * @example bob
             */
            username?: string;
            /**
             * Format: date-time
             * @description When the member voted.
             * @example 2026-11-20T12:00:00.000Z
             */
            votedAt?: string;
        };
        MemberResponseLite: {
            /**
             * Format: date-time
             * @description When the member took the role by an act of their own: made the organization, accepted an invite, or set the own role. Null for a role that somebody else gave.
             * @example 2026-11-20T12:00:00.000Z
             */
            confirmedAt?: string;
            /**
             * @description The name that the user chose.
             * @example Bob
             */
            displayName?: string;
            /**
             * Format: date-time
             * @description When the user became a member; after a removal, when the user became one again.
             * @example 2026-11-20T12:00:00.000Z
             */
            joinedAt: string;
            /**
             * @description The role in the organization.
             * @enum {string}
             */
            role: "OWNER" | "ADMIN" | "DEVELOPER" | "BILLING" | "COMPLIANCE" | "MEMBER";
            /**
             * Format: uuid
             * @description The user.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            userId: string;
            /**
             * @description The username of the user.
             * @example bob
             */
            username?: string;
        };
        MembersResponseLite: {
            members?: components["schemas"]["MemberResponseLite"][];
        };
        MerchantBucketLite: {
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * @description The username of a user, or bank-withdrawal, external-wallet, wallet-connect or exchange-provider.
             * @example bob
             */
            merchant?: string;
            /**
             * @description The recipient for people.
             * @example Bob Miller
             */
            name?: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        NotificationRowLite: {
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Opens what it is about in the app: accounts://tx/0x…
             * @example accounts://tx/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            deepLink?: string;
            /**
             * Format: uuid
             * @description The notification.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether its owner has read it. */
            isRead: boolean;
            /** @description Depends on the type. */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description So far: TRANSFER_RECEIVED, REFUND_RECEIVED, TRANSFER_REVERSED, PAYMENT_PROPOSED, PAYMENT_COMPLETED, PAYMENT_FAILED, PAYMENT_REVERSED, PAYMENT_EXPIRED, PAYOUT_PAID, PAYOUT_RETURNED, SUBSCRIPTION_CHARGED, PLAN_RESTS_SOON, PLAN_RESTS, PLAN_CHANGED, PLAN_CHANGE_LAPSED, VIRTUAL_ACCOUNTS_CHANGED, INFORMATION_REQUESTED, ACCOUNT_SUBMISSION_REFUSED, INCOMING_TRANSFER_RETURNED, BILL_DUE, PASSKEY_ADDED, PASSKEY_REMOVED, PASSKEY_CHANGE_REVERSED, SUB_ACCOUNT_CHANGED, SUB_ACCOUNT_CHANGE_FAILED, JOINT_PROPOSAL_CHANGED, JOINT_PROPOSAL_FAILED, CONDITIONAL_ORDER_CHANGED, SCHEDULE_PROPOSED, SCHEDULE_CHANGED, SCHEDULE_PAYMENT_FAILED, AGENT_SESSION_CHANGED, NEW_SIGN_IN, RECOVERY_CHANGED, GUARDIAN_ANSWERED, GUARDIAN_MAIL_REFUSED, GUARDIAN_ASKED, WEBHOOK_DISABLED, PLATFORM_USAGE, API_KEY_CREATED, ACCOUNT_SAVED. There will be more.
             * @example PAYMENT_RECEIVED
             */
            type?: string;
            /**
             * @description The same page of the app, for a browser.
             * @example https://pay.example.com/app/activity/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            url?: string;
        };
        NotificationSettings: {
            /** @description Notifications by e-mail. */
            email: boolean;
            /** @description Notifications in the app. */
            inApp: boolean;
        };
        NotificationsResponseLite: {
            /**
             * Format: uuid
             * @description The cursor of the next page; absent on the last one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextCursor?: string;
            notifications?: components["schemas"]["NotificationRowLite"][];
        };
        OpenedAccountsLite: {
            /** @description Absent until the banking partner has opened it. */
            eur?: components["schemas"]["EurAccountLite"];
            /** @description Absent until the banking partner has opened it. */
            usd?: components["schemas"]["UsdAccountLite"];
        };
        OrganizationResponseLite: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The organization.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What people call it.
             * @example Example Ltd
             */
            name?: string;
            /**
             * @description The role of the caller.
             * @enum {string}
             */
            role: "OWNER" | "ADMIN" | "DEVELOPER" | "BILLING" | "COMPLIANCE" | "MEMBER";
            /**
             * @description Its name in addresses, unique among all organizations.
             * @example example
             */
            slug?: string;
        };
        OrganizationsResponseLite: {
            organizations?: components["schemas"]["OrganizationResponseLite"][];
        };
        PasskeyRowLite: {
            /**
             * @description WALLET only: the wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address?: string;
            /**
             * Format: date-time
             * @description When it was registered.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description LOGIN only: the credential id. Masked.
             * @example q83v…eJA
             */
            credentialId?: string;
            /**
             * Format: uuid
             * @description What the label update takes.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description WALLET only: the first passkey of the wallet is its primary one.
             * @enum {string}
             */
            kind?: "primary" | "backup";
            /**
             * @description The nickname; need not be unique.
             * @example iPhone
             */
            label?: string;
            /**
             * Format: date-time
             * @description LOGIN only: when it last signed or signed in.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUsedAt?: string;
            /**
             * @description WALLET only. pending: registered, its add-owner transaction is not confirmed. failed: it can be tried again.
             * @enum {string}
             */
            onchainStatus?: "pending" | "confirmed" | "failed";
            /**
             * @description Who keeps the passkey, as far as its authenticator says.
             * @example iCloud Keychain
             */
            provider?: string;
            /**
             * @description ACTIVE signs; PENDING is not a signer of the wallet yet; REMOVING is being removed as a signer.
             * @enum {string}
             */
            status: "ACTIVE" | "PENDING" | "REMOVING";
            /**
             * @description WALLET: the passkey as a signer of the wallet. LOGIN: as a way to sign in.
             * @enum {string}
             */
            target: "WALLET" | "LOGIN";
        };
        PasskeysResponseLite: {
            /**
             * @description How many rows there are.
             * @example 1
             */
            count: number;
            passkeys?: components["schemas"]["PasskeyRowLite"][];
        };
        PaymentDestinationResponseLite: {
            /**
             * @description Where the money arrives; null for every country. ISO 3166-1 alpha-2.
             * @example DE
             */
            country?: string;
            /**
             * @description What arrives.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description How many decimals an amount may have.
             * @example 2
             */
            decimals: number;
            /**
             * Format: date
             * @description When a payment that is completed now is expected there: a day of the rail, for a wallet in UTC.
             * @example 2026-11-20
             */
            expectedOn: string;
            /**
             * Format: decimal
             * @description What it costs the payer, in the currency. Decimal string in units of the currency.
             * @example 0.00
             */
            fee: string;
            /** @description What to collect before a payment. */
            fields?: components["schemas"]["DestinationFieldLite"][];
            /**
             * Format: decimal
             * @description The largest payment. Decimal string in units of the currency.
             * @example 1000000000000.00
             */
            maximumAmount: string;
            /**
             * Format: decimal
             * @description The smallest payment. Decimal string in units of the currency.
             * @example 0.01
             */
            minimumAmount: string;
            /** @description What pays there (POST /v1/payments). */
            paymentTypes?: ("transfer_moneda" | "transfer_account" | "transfer_contact_bank" | "transfer_contact_wallet" | "x402" | "sub_account_top_up" | "sub_account_withdraw" | "sub_account_swap" | "sub_account_freeze" | "sub_account_proposal" | "exchange" | "crypto_swap" | "buy_token" | "earnings_move" | "agent_payment")[];
            /**
             * @description How it travels. WALLET pays on chain.
             * @enum {string}
             */
            rail: "SEPA" | "ACH" | "WALLET";
            /**
             * @description The request that saves the account with these fields.
             * @example POST /v1/accounts/banks
             */
            saveWith?: string;
        };
        PaymentDestinationsResponseLite: {
            /** @description Every combination of country, currency and rail. */
            destinations?: components["schemas"]["PaymentDestinationResponseLite"][];
        };
        PaymentQuoteResponse: {
            /**
             * Format: decimal
             * @description What leaves the account, with the fee. Decimal string in units of the currency.
             * @example 100.00
             */
            amountIn: string;
            /**
             * Format: decimal
             * @description What arrives. Decimal string in units of the currency.
             * @example 91.848107
             */
            amountOut: string;
            /**
             * Format: date-time
             * @description Ask again after this. A payment is bound by what its own card shows.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: decimal
             * @description The part of amountIn that the exchange keeps; 0 without an exchange. The service pays the network fee. Decimal string in units of the currency.
             * @example 0.10
             */
            fee: string;
            /**
             * @description The currency of the fee.
             * @enum {string}
             */
            feeCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The currency that leaves the account.
             * @enum {string}
             */
            fromCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: decimal
             * @description Units of toCurrency for one unit of fromCurrency, before the fee.
             * @example 0.9194
             */
            rate: string;
            /**
             * @description The currency that arrives.
             * @enum {string}
             */
            toCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        PaymentRequestResponseLite: {
            /**
             * Format: decimal
             * @description What the recipient gets. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description The end of the approval window.
             * @example 2026-11-20T12:05:00.000Z
             */
            expiresAt: string;
            /**
             * @description What the status means, for a person; for FAILED and REJECTED the reason.
             * @example Waiting for the owner to approve the payment in the app
             */
            message?: string;
            /**
             * @description What somebody has to do next, with the page of the app where they do it; absent when nothing is left to do.
             * @example Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z: https://pay.example.com/app/approvals/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextStep?: string;
            /**
             * Format: uuid
             * @description The payment request, by which its status is read.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string;
            /**
             * @description The kind of payment.
             * @enum {string}
             */
            paymentType: "transfer_moneda" | "transfer_account" | "transfer_contact_bank" | "transfer_contact_wallet" | "x402" | "sub_account_top_up" | "sub_account_withdraw" | "sub_account_swap" | "sub_account_freeze" | "sub_account_proposal" | "exchange" | "crypto_swap" | "buy_token" | "earnings_move" | "agent_payment";
            /** @description What the bank does with a COMPLETED payment to a bank account: present from its completion on, absent for every other payment. An addition of this service. */
            payout?: components["schemas"]["PayoutResponse"];
            /**
             * @description Milliseconds to wait before asking again. It grows with the age of the request and with how many requests of the application are unfinished. 0 when the status will not change any more: do not ask again.
             * @example 3000
             */
            pollAfterMs: number;
            /**
             * @description Who is paid: the username; outside the service the name of the saved account, or the host of the paid resource.
             * @example bob
             */
            recipient?: string;
            /**
             * @description Where the payment request stands.
             * @enum {string}
             */
            status: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
            /**
             * @description The transaction that moved the money; present once COMPLETED.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
        };
        PaymentRequestsResponseLite: {
            data?: components["schemas"]["ListedPaymentResponseLite"][];
            /**
             * @description The cursor of the next page; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
        };
        PayoutResponse: {
            /**
             * Format: date
             * @description When the recipient's bank is expected to book it, in the time zone of its rail.
             * @example 2026-11-23
             */
            expectedOn: string;
            /**
             * @description Why the bank did not keep the money. Present once it did not.
             * @example The account is closed
             */
            reason?: string;
            /**
             * @description The transaction that brings the money back. Present once there is one.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            refundTransactionHash?: string;
            /**
             * @description FUNDED, SUBMITTED and PROCESSING: on its way to the bank. PAID: the bank has booked it. REJECTED and RETURNED: the bank did not keep the money, which comes back. REFUNDED: it is back in the account that paid.
             * @enum {string}
             */
            status: "FUNDED" | "SUBMITTED" | "PROCESSING" | "PAID" | "REJECTED" | "RETURNED" | "REFUNDED";
        };
        PendingApprovalRowLite: {
            /**
             * @description First letter and domain of the address; of a user of the service the first letter of the username. Masked.
             * @example b***@example.org
             */
            email?: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        PlaceResponse: {
            /**
             * @description As a share of the page's height.
             * @example 0.02
             */
            height: number;
            /**
             * @description From the left, as a share of the page's width.
             * @example 0.12
             */
            left: number;
            /**
             * @description Counts from 1.
             * @example 1
             */
            page: number;
            /**
             * @description From the top, as a share of the page's height.
             * @example 0.8
             */
            top: number;
            /**
             * @description As a share of the page's width.
             * @example 0.3
             */
            width: number;
        };
        PlatformKeyResponseLite: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The member who created it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            createdBy: string;
            /**
             * Format: date-time
             * @description Until when a replaced key works; null when it was not replaced.
             * @example 2026-11-20T12:00:00.000Z
             */
            graceEndsAt?: string;
            /**
             * Format: uuid
             * @description The key's own id, by which it is rotated and revoked.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description live: billed against the organization's credits. test: never uses credits.
             * @enum {string}
             */
            mode: "live" | "test";
            /**
             * @description What people call it.
             * @example Tool runtime
             */
            name?: string;
            /**
             * @description The first 12 characters of the key, to tell keys apart.
             * @example svc_live_3fQ
             */
            prefix?: string;
            /**
             * Format: uuid
             * @description The key that replaces it; null when none does.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacedBy?: string;
            /**
             * Format: date-time
             * @description When it was revoked; null when it was not.
             * @example 2026-11-20T12:00:00.000Z
             */
            revokedAt?: string;
            /** @description Whether the mode is test. */
            sandbox: boolean;
            /** @description The scopes that the key was created with; none of them moves money. */
            scopes?: ("read:balances" | "read:transactions" | "read:spending" | "read:rates" | "read:earnings" | "read:account" | "read:virtual_accounts" | "read:external_accounts" | "read:contacts" | "read:settings" | "read:passkeys" | "read:recovery" | "read:notifications" | "read:sub_accounts" | "read:points" | "read:referrals" | "read:users" | "read:api_keys" | "read:sessions" | "read:receipts" | "read:subscriptions" | "read:agent_sessions" | "write:profile" | "write:transactions" | "write:external_accounts" | "write:usage_credits" | "write:api_keys" | "write:sessions" | "write:receipts")[];
            /**
             * @description rotated: another key replaces it, and it works until graceEndsAt. expired: that is over.
             * @enum {string}
             */
            status: "active" | "rotated" | "revoked" | "expired";
            /**
             * Format: uuid
             * @description The workspace that it belongs to.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            workspaceId: string;
        };
        PlatformKeysResponseLite: {
            keys?: components["schemas"]["PlatformKeyResponseLite"][];
        };
        PointsActivityLite: {
            /**
             * @description How many there are on all pages.
             * @example 1
             */
            count: number;
            /** @description The newest first. */
            data?: components["schemas"]["PointsActivityRowLite"][];
            /**
             * @description The most that this page can have.
             * @example 20
             */
            limit: number;
            /**
             * @description How many were skipped.
             * @example 0
             */
            offset: number;
        };
        PointsActivityRowLite: {
            /**
             * @description What the points were earned or spent for.
             * @enum {string}
             */
            actionType: "PAYMENT_COMPLETED" | "RECEIPT_ADDED" | "BILL_PAID" | "REFERRAL_ACCEPTED" | "REFERRAL_REWARDED" | "REDEMPTION";
            /**
             * Format: date-time
             * @description When it was booked.
             * @example 2026-11-20T12:00:00.000Z
             */
            date: string;
            /**
             * @description What happened, in English.
             * @example A payment was completed
             */
            description?: string;
            /**
             * @description Above zero: earned or given back. Below zero: redeemed or taken back.
             * @example 10
             */
            points: number;
        };
        PointsBalanceResponse: {
            /**
             * @description The points that can be redeemed.
             * @example 640
             */
            totalPoints: number;
        };
        PriceResponseLite: {
            /**
             * @description What kind of tool it is.
             * @enum {string}
             */
            category: "MODEL" | "DATA" | "DOCUMENT" | "STORAGE";
            /**
             * Format: decimal
             * @description What it is multiplied by.
             * @example 1.2
             */
            markupMultiplier: string;
            /**
             * Format: decimal
             * @description What a unit costs you, in US dollars: exactly the two multiplied. Decimal string in units of the currency.
             * @example 0.006
             */
            pricePerUnitUsd: string;
            /**
             * @description For whom the price holds: GLOBAL is for every organization.
             * @enum {string}
             */
            scope: "GLOBAL";
            /**
             * @description What is called.
             * @example web.search
             */
            tool?: string;
            /**
             * @description A call, 1,000 tokens, or a gigabyte for a day.
             * @enum {string}
             */
            unit: "PER_CALL" | "PER_1K_TOKENS" | "PER_GB_DAY";
            /**
             * Format: decimal
             * @description What a unit costs the service, in US dollars. Decimal string in units of the currency.
             * @example 0.005
             */
            unitPriceUsd: string;
        };
        PricingResponseLite: {
            pricing?: components["schemas"]["PriceResponseLite"][];
        };
        ProfileProgressLite: {
            /**
             * @description How many of them are missing.
             * @example 2
             */
            missingCount: number;
            /** @description The names of those that are missing. */
            missingFields?: ("legal_name" | "date_of_birth" | "residential_address" | "taxpayer_id" | "citizenship" | "employment_status" | "annual_income" | "investment_experience" | "is_control_person" | "is_affiliated_with_broker")[];
            /**
             * @description How many answers the broker needs.
             * @example 10
             */
            requiredCount: number;
        };
        QuestionResponse: {
            /**
             * @description Names the item, in every language.
             * @example approve-a-payment
             */
            id: string;
            /**
             * @description The question.
             * @example How do I approve a payment?
             */
            question: string;
        };
        ReceiptDetailsResponseLite: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing was read.
             * @example 0.97
             */
            confidence?: number;
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description ISO 4217; any currency.
             * @example EUR
             */
            currency?: string;
            /**
             * Format: date
             * @description The date of the document.
             * @example 2026-11-20
             */
            date?: string;
            /**
             * Format: uri
             * @description Where a JPEG of it can be read for 15 minutes: of the picture, or of the first page, upright, at most 2000 pixels long, without the place and time that a phone writes into pictures. Null before it was read, and when there is nothing to show.
             * @example https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/zQ7mKt
             */
            displayUrl?: string;
            /**
             * @description What it is; null before it was read.
             * @enum {string}
             */
            documentType?: "receipt" | "invoice" | "hospitality" | "credit_note";
            /**
             * Format: uri
             * @description Where its file can be downloaded for 15 minutes; null without a file. Whoever has the address can use it.
             * @example https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/xYq3nZ
             */
            downloadUrl?: string;
            /** @description Where each value was found, and how sure that is. */
            foundFields?: components["schemas"]["FoundFieldResponseLite"][];
            /**
             * @description How many lines it has.
             * @example 2
             */
            lineItemCount: number;
            /** @description All transactions that paid it, in the order in which they were linked. */
            linkedTransactions?: components["schemas"]["LinkedTransactionResponse"][];
            /**
             * @description The type of its file; null without one.
             * @enum {string}
             */
            mediaType?: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf" | "application/xml";
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress?: string;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName?: string;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId?: string;
            /** @description Whether a person should look at it. */
            needsReview: boolean;
            /**
             * Format: decimal
             * @description What was paid before: the rest of the total is to be paid. Null when nothing is known of it. Decimal string in units of the currency.
             * @example 50.00
             */
            prepaidValue?: string;
            /**
             * Format: uuid
             * @description The receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /** @description Why a person should look at it. */
            reviewReasons?: ("amount_mismatch" | "partial_payment" | "missing_merchant" | "missing_date" | "missing_currency" | "missing_total" | "date_in_future" | "low_confidence" | "source_mismatch" | "maybe_paid" | "computed_due" | "unreadable")[];
            /**
             * @description UPLOADING: there is no file yet. PROCESSING: it is being read. VALID: its total is known. INVALID: it is not. DELETED.
             * @enum {string}
             */
            status: "UPLOADING" | "PROCESSING" | "VALID" | "INVALID" | "DELETED";
            /**
             * Format: decimal
             * @description The sum before tax. Decimal string in units of the currency.
             * @example 20.00
             */
            subtotalValue?: string;
            /** @description The transaction that probably paid it; confirm or reject it. */
            suggestion?: components["schemas"]["MatchSuggestionResponseLite"];
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue?: string;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue?: string;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue?: string;
            /**
             * Format: decimal
             * @description The whole amount, with tax and tip, and with what was paid before. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue?: string;
            /**
             * @description The transaction that paid it; the first one when several have paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
            /**
             * @description Why nothing could be read.
             * @enum {string}
             */
            unreadableReason?: "empty_file" | "unsupported_type" | "wrong_type" | "damaged" | "encrypted" | "too_many_pages" | "too_many_pixels" | "too_demanding" | "no_text" | "file_lost";
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        ReceiptsResponseLite: {
            /**
             * @description How many were found, on all pages.
             * @example 1
             */
            count: number;
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
            /** @description The newest first. */
            receipts?: components["schemas"]["ListedReceiptResponseLite"][];
        };
        RecoveryApprovalRowLite: {
            /**
             * Format: date-time
             * @description When the chain counted it.
             * @example 2026-11-20T12:00:00.000Z
             */
            approvedAt: string;
            /**
             * @description First letter and domain of the address; of a user of the service the first letter of the username. Masked.
             * @example a***@example.org
             */
            email?: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryConfigLite: {
            /** @description Whether the weight is enough for a recovery. */
            fullySet: boolean;
            recoveryEmails?: components["schemas"]["RecoveryConfigRowLite"][];
            /**
             * @description The weight that a recovery needs; fixed on chain.
             * @example 100
             */
            threshold: number;
            /**
             * @description Of all guardians that count on chain together, users of the service included.
             * @example 100
             */
            totalWeight: number;
        };
        RecoveryConfigRowLite: {
            /**
             * @description The address.
             * @example anna@example.org
             */
            email?: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryContactRowLite: {
            /**
             * Format: date-time
             * @description When they were asked.
             * @example 2026-11-20T12:00:00.000Z
             */
            addedAt: string;
            /**
             * @description What they call themselves.
             * @example Carol Casutt
             */
            displayName?: string;
            /**
             * Format: uri
             * @description A picture; nobody has one so far.
             * @example https://example.org/carol.png
             */
            imageUrl?: string;
            /**
             * @description invited: has not answered. accepted: waits for the owner’s signature. active: counts on chain. removing: counts until the owner has signed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description Of the other person.
             * @example bob
             */
            username?: string;
        };
        RecoveryContactsResponseLite: {
            myContacts?: components["schemas"]["RecoveryContactRowLite"][];
            /**
             * @description How many guard your account.
             * @example 1
             */
            myContactsCount: number;
            recoveryContactOf?: components["schemas"]["RecoveryContactRowLite"][];
            /**
             * @description How many accounts you guard.
             * @example 1
             */
            recoveryContactOfCount: number;
        };
        RecoveryEmailResponseLite: {
            /**
             * Format: date-time
             * @description When the holder made a passkey for it.
             * @example 2026-11-20T12:00:00.000Z
             */
            acceptedAt?: string;
            /**
             * @description The account that it can recover. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            accountAddress: string;
            /**
             * Format: date-time
             * @description When the holder declined.
             * @example 2026-11-20T12:00:00.000Z
             */
            declinedAt?: string;
            /**
             * @description The address.
             * @example anna@example.org
             */
            email?: string;
            /**
             * Format: uuid
             * @description The recovery e-mail.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: date-time
             * @description When the holder was asked.
             * @example 2026-11-20T12:00:00.000Z
             */
            invitedAt?: string;
            /**
             * @description The owner's own words.
             * @example My sister
             */
            notes?: string;
            /**
             * Format: date-time
             * @description When it ceased to count.
             * @example 2026-11-20T12:00:00.000Z
             */
            removedAt?: string;
            /**
             * @description invited: has not answered. accepted: waits for the owner’s signature. active: counts on chain. removing: counts until the owner has signed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryEmailRowLite: {
            /**
             * Format: date-time
             * @description With the statuses accepted, active and removing: when the holder made a passkey for it.
             * @example 2026-11-20T12:00:00.000Z
             */
            acceptedAt?: string;
            /**
             * Format: date-time
             * @description With the status declined: when the holder declined.
             * @example 2026-11-20T12:00:00.000Z
             */
            declinedAt?: string;
            /**
             * @description The address.
             * @example anna@example.org
             */
            email?: string;
            /**
             * Format: uuid
             * @description The recovery e-mail.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: date-time
             * @description With the status invited: when the holder was asked.
             * @example 2026-11-20T12:00:00.000Z
             */
            invitedAt?: string;
            /**
             * Format: date-time
             * @description With the status removed: when it ceased to count.
             * @example 2026-11-20T12:00:00.000Z
             */
            removedAt?: string;
            /**
             * @description invited: has not answered. accepted: waits for the owner’s signature. active: counts on chain. removing: counts until the owner has signed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryEmailsLite: {
            /**
             * @description How many there are.
             * @example 1
             */
            count?: number;
            /**
             * @description In place of the list when there are none.
             * @example No recovery emails configured
             */
            message?: string;
            recoveryEmails?: components["schemas"]["RecoveryEmailRowLite"][];
        };
        RecoveryResponseLite: {
            approvedBy?: components["schemas"]["RecoveryApprovalRowLite"][];
            /**
             * @description How many have approved.
             * @example 1
             */
            approvedCount: number;
            /**
             * @description The weight of the approvals.
             * @example 50
             */
            approvedWeight: number;
            /**
             * Format: date-time
             * @description When the owner cancelled it.
             * @example 2026-11-20T12:00:00.000Z
             */
            cancelledAt?: string;
            /**
             * Format: date-time
             * @description When the new passkey became the only one.
             * @example 2026-11-20T12:00:00.000Z
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description From then on it can be executed; null while approvals are missing.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeAfter?: string;
            /**
             * Format: date-time
             * @description From then on it is over.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeBefore: string;
            /**
             * Format: date-time
             * @description When its time was over.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiredAt?: string;
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether anybody can execute it now. */
            isExecutable: boolean;
            pending?: components["schemas"]["PendingApprovalRowLite"][];
            /**
             * @description Where it stands, as far as the service knows the chain.
             * @enum {string}
             */
            status: "initiated" | "threshold_met" | "executing" | "completed" | "cancelled" | "expired" | "failed";
            /**
             * @description The weight that it needs; fixed on chain.
             * @example 100
             */
            threshold: number;
            /**
             * @description Seconds until it can be executed; 0 when it can be, null while approvals are missing and after its end.
             * @example 3600
             */
            timeUntilExecutable?: number;
            /**
             * @description How many guardians were asked.
             * @example 2
             */
            totalRecoveryEmails: number;
        };
        RecoveryStatusResponseLite: {
            /** @description Whether a recovery is under way. */
            hasActiveRecovery: boolean;
            /** @description The recovery that is under way, otherwise the latest one. Absent when there never was one. */
            recovery?: components["schemas"]["RecoveryResponseLite"];
        };
        RedemptionConfigResponse: {
            /**
             * @description The points that you have.
             * @example 640
             */
            currentBalance: number;
            /**
             * @description The fewest points of a redemption.
             * @example 500
             */
            minimumRedemption: number;
            /**
             * @description The most points that are redeemed in a calendar month (UTC).
             * @example 10000
             */
            monthlyCap: number;
            /**
             * @description Points that were taken back after they had been redeemed. The next points settle them first.
             * @example 0
             */
            owedPoints: number;
            /**
             * @description The points for one US dollar of credits.
             * @example 1000
             */
            pointsPerUsd: number;
            /**
             * @description What is left of the cap in this month, in points.
             * @example 10000
             */
            remainingMonthlyAllowance: number;
        };
        RefereeResponseLite: {
            /**
             * @description Always empty: an account has no e-mail address.
             * @example
             */
            email?: string;
            /**
             * @description The display name.
             * @example Bob Berg
             */
            name?: string;
            /**
             * Format: date-time
             * @description When the account was opened with your code.
             * @example 2026-11-20T12:00:00.000Z
             */
            referredAt: string;
            /**
             * @description JOINED: has opened an account. QUALIFIED: has completed a payment of at least 10.00. REWARDED: that has lasted three days, and you have got the points.
             * @enum {string}
             */
            status: "JOINED" | "QUALIFIED" | "REWARDED";
        };
        RefereesResponseLite: {
            /**
             * @description How many there are.
             * @example 1
             */
            count: number;
            /** @description The newest first, at most a thousand. */
            referees?: components["schemas"]["RefereeResponseLite"][];
        };
        ReferralCodeResponseLite: {
            /**
             * @description Your code: your username and the beginning of your id.
             * @example alice-019a9f3c
             */
            code?: string;
            /**
             * Format: uri
             * @description The page on which somebody opens an account with your code.
             * @example https://accounts.example/app/sign-up?ref=alice-019a9f3c
             */
            link: string;
            /**
             * @description How many have come with it.
             * @example 1
             */
            referralCount: number;
        };
        RelatedItemResponse: {
            /**
             * @description The name of its category.
             * @example Payments
             */
            category: string;
            /**
             * @description Names the item, in every language.
             * @example approve-a-payment
             */
            id: string;
            /**
             * @description The question.
             * @example How do I approve a payment?
             */
            question: string;
        };
        RoundRow: {
            /**
             * Format: date-time
             * @description When the owner answered it in the app.
             * @example 2026-11-20T12:00:00.000Z
             */
            answeredAt: string | null;
            /**
             * Format: date-time
             * @description When it was asked.
             * @example 2026-11-20T12:00:00.000Z
             */
            askedAt: string;
            /**
             * Format: date-time
             * @description The end of the compliance window. A transfer that waits for the answer stays paused after it.
             * @example 2026-11-21T12:00:00.000Z
             */
            dueAt: string | null;
            /**
             * @description What the banking partner asks.
             * @example Where does the money come from?
             */
            question: string;
            /**
             * @description From 1 on.
             * @example 1
             */
            round: number;
        };
        SavedBankAccountRowLite: {
            /**
             * @description ****6789. Null for an account with an IBAN, as the two below. Masked.
             * @example ****6789
             */
            accountNumber?: string;
            /**
             * @description Null for an account with an IBAN.
             * @enum {string}
             */
            accountType?: "CHECKING" | "SAVINGS";
            /**
             * @description Null when the bank is not a well-known one.
             * @example Commerzbank
             */
            bankName?: string;
            /**
             * @description Where the account is, as it was given. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description Whose account it is.
             * @example Erika Mustermann
             */
            holderName?: string;
            /**
             * @description DE89****3000. Null for a US account. Masked.
             * @example DE89****3000
             */
            iban?: string;
            /**
             * Format: uuid
             * @description The saved account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description The holder's name, until the owner gives the account another in the app.
             * @example Erika Mustermann
             */
            name?: string;
            /**
             * @description ABA routing number.
             * @example 021000021
             */
            routingNumber?: string;
        };
        SavedWalletRowLite: {
            /**
             * Format: uuid
             * @description The saved wallet.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            /**
             * @description What its owner calls it.
             * @example Savings
             */
            name?: string;
        };
        SavingsComponents: {
            /**
             * @description The chain's fees of your operations, which the service paid.
             * @example 1.85
             */
            networkFees: number;
            /**
             * @description What your usage credits would have cost more without the discounts of your plans.
             * @example 2
             */
            planDiscount: number;
            /**
             * @description What banks charged for money that came in or went out, and the service paid.
             * @example 0.35
             */
            rampFees: number;
        };
        ScheduleHistoryResponseLite: {
            /**
             * Format: uuid
             * @description The cursor of the next page; absent on the last one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextCursor?: string;
            runs?: components["schemas"]["ScheduleRunResponse"][];
        };
        ScheduleResponseLite: {
            /**
             * Format: decimal
             * @description Each payment. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: decimal
             * @description What these payments are together. Decimal string in units of the currency.
             * @example 275.00
             */
            amountLeft: string;
            /**
             * @description The contract that makes the payments, from the activation on. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            contractAddress: string;
            /**
             * Format: date-time
             * @description When it was proposed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The last day that may pay; null when none was named.
             * @example 2027-11-30
             */
            endDate?: string;
            /**
             * Format: date-time
             * @description Until when the owner can activate it.
             * @example 2026-11-22T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description How often it pays.
             * @enum {string}
             */
            frequency: "DAILY" | "WEEKLY" | "BIWEEKLY" | "MONTHLY" | "QUARTERLY";
            /**
             * @description The last day of payment. A schedule without an end date has one, too.
             * @example 2027-11-01
             */
            lastPaymentDate: string;
            /**
             * Format: date-time
             * @description When it pays next; null unless it is ACTIVE with a payment left.
             * @example 2026-11-30T23:00:00.000Z
             */
            nextExecutionAt?: string;
            /**
             * @description Why it is PAUSED: somebody paused it, three payments in a row failed, the owner has signed a change that the chain has not answered, or the service was restored from a backup (RESTORED: only the owner resumes it, in the app).
             * @enum {string}
             */
            pauseReason?: "OWNER" | "APPLICATION" | "FAILED_PAYMENTS" | "REPLACING" | "RESTORED";
            /**
             * @description How many payments it makes in all.
             * @example 12
             */
            payments: number;
            /**
             * @description How many payments the chain still lets through: also one that is due, and one that was given up or fell due during a pause, while its period lasts. 0 unless it is ACTIVE or PAUSED.
             * @example 11
             */
            paymentsLeft: number;
            /**
             * @description The kind of its payments.
             * @enum {string}
             */
            paymentType: "transfer_moneda" | "transfer_contact_wallet";
            /**
             * @description Who is paid: the username; outside the service the name of the saved wallet.
             * @example bob
             */
            recipient?: string;
            /**
             * @description The address that is paid. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            recipientAddress: string;
            /**
             * @description The owner's note.
             * @example Rent
             */
            reference?: string;
            /**
             * Format: uuid
             * @description The schedule that ends when this one is activated.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replaces?: string;
            /**
             * Format: uuid
             * @description The schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            scheduleId: string;
            /**
             * @description The first day of payment.
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * @description Where the schedule stands.
             * @enum {string}
             */
            status: "PENDING_ACTIVATION" | "ACTIVE" | "PAUSED" | "COMPLETED" | "CANCELLED" | "EXPIRED";
            /**
             * @description The zone in which its days begin.
             * @example Europe/Berlin
             */
            timezone?: string;
        };
        ScheduleRunResponse: {
            /**
             * Format: decimal
             * @description What the recipient gets. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description How often it was tried.
             * @example 1
             */
            attempts: number;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description When it fell due.
             * @example 2026-11-30T23:00:00.000Z
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it was paid, or given up.
             * @example 2026-11-30T23:00:04.000Z
             */
            endedAt?: string;
            /**
             * @description Why the chain refused the last try.
             * @example The wallet holds too little
             */
            failureReason?: string;
            /**
             * Format: uuid
             * @description This payment of the schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description DUE: it is tried. FAILED: it was tried in vain. SKIPPED: the owner did not want it. MISSED: the service was not there in its time.
             * @enum {string}
             */
            status: "DUE" | "PAID" | "FAILED" | "SKIPPED" | "MISSED";
            /**
             * @description The transaction that paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash?: string;
        };
        SchedulesResponseLite: {
            schedules?: components["schemas"]["ScheduleResponseLite"][];
        };
        SettingsResponse: {
            /** @description Whether the app shows animations. */
            animations: boolean;
            /** @description Whether the app asks for the device's own check when it opens. */
            biometrics: boolean;
            /**
             * @description Where the owner lives; null until the owner says it. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string | null;
            /**
             * @description What reports are converted into.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description How the app writes decimals.
             * @enum {string}
             */
            decimalSeparator: "DOT" | "COMMA";
            /** @description Whether the app hides balances until they are asked for. */
            hideBalances: boolean;
            /**
             * @description The language of the app and of notifications. ISO 639-1.
             * @example en
             */
            language: string;
            notifications: components["schemas"]["NotificationSettings"];
            /**
             * @description All but the calling code and the last two digits. Masked.
             * @example +41*******67
             */
            phone: string | null;
            /**
             * @description The calling code of the phone number, such as "+41".
             * @example +41
             */
            phoneCountryCode: string | null;
            /**
             * @description How the app looks.
             * @enum {string}
             */
            theme: "LIGHT" | "DARK" | "SYSTEM";
        };
        SettlementEstimateResponse: {
            /** @description Whether it would settle earlier without bank holidays. */
            delayedByHoliday: boolean;
            /**
             * Format: date
             * @description The day on which it settles, in US Eastern time.
             * @example 2026-11-20
             */
            settlesOn: string;
        };
        SpendingByCategoryResponseLite: {
            categories?: components["schemas"]["CategoryBucketLite"][];
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The period, as it was sent.
             * @enum {string}
             */
            period: "7d" | "30d" | "90d";
            /**
             * Format: date-time
             * @description The beginning of the period.
             * @example 2026-10-22T00:00:00.000Z
             */
            since: string;
            /**
             * Format: decimal
             * @description The totals of all buckets. Decimal string in units of the currency.
             * @example 318.20
             */
            totalSpent: string;
            /**
             * @description How many transactions there are in all buckets.
             * @example 1
             */
            transactionCount: number;
        };
        SpendingByContactResponseLite: {
            /**
             * @description As it was sent.
             * @example bob
             */
            accountId?: string;
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The period, as it was sent.
             * @enum {string}
             */
            period: "7d" | "30d" | "90d";
            /**
             * Format: date-time
             * @description The beginning of the period.
             * @example 2026-10-22T00:00:00.000Z
             */
            since: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        SpendingByMerchantResponseLite: {
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            merchants?: components["schemas"]["MerchantBucketLite"][];
            /**
             * @description The period, as it was sent.
             * @enum {string}
             */
            period: "7d" | "30d" | "90d";
            /**
             * Format: date-time
             * @description The beginning of the period.
             * @example 2026-10-22T00:00:00.000Z
             */
            since: string;
            /**
             * Format: decimal
             * @description The totals of all buckets. Decimal string in units of the currency.
             * @example 318.20
             */
            totalSpent: string;
            /**
             * @description How many transactions there are in all buckets.
             * @example 1
             */
            transactionCount: number;
        };
        SpendingByTypeGroupResponseLite: {
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The period, as it was sent.
             * @enum {string}
             */
            period: "7d" | "30d" | "90d";
            /**
             * Format: date-time
             * @description The beginning of the period.
             * @example 2026-10-22T00:00:00.000Z
             */
            since: string;
            /**
             * Format: decimal
             * @description The totals of all buckets. Decimal string in units of the currency.
             * @example 318.20
             */
            totalSpent: string;
            /**
             * @description How many transactions there are in all buckets.
             * @example 1
             */
            transactionCount: number;
            typeGroups?: components["schemas"]["TypeGroupBucketLite"][];
        };
        SpendingComparisonResponseLite: {
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            current: components["schemas"]["SpendingOfRangeResponse"];
            /**
             * Format: decimal
             * @description Current less previous. Decimal string in units of the currency.
             * @example -12.50
             */
            delta: string;
            /**
             * Format: decimal
             * @description The delta in percent of previous, with two decimals. Null when previous is zero.
             * @example -3.78
             */
            deltaPercent?: string;
            previous: components["schemas"]["SpendingOfRangeResponse"];
        };
        SpendingOfDayResponse: {
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            date: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        SpendingOfRangeResponse: {
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * Format: date
             * @description The first day, in UTC.
             * @example 2026-11-20
             */
            from: string;
            /**
             * Format: date
             * @description The last day, included.
             * @example 2026-11-20
             */
            to: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
        };
        SpendingTransactionLite: {
            /**
             * Format: decimal
             * @description Zero on exchange rows. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: decimal
             * @description The amount that the reports count, in the currency of the page. Decimal string in units of the currency.
             * @example 25.00
             */
            convertedAmount: string;
            /** @description Who is on the other side. */
            counterparty: components["schemas"]["TransactionCounterpartyLite"];
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description The block's time; for PENDING and FAILED when it was approved.
             * @example 2026-11-20T12:00:00.000Z
             */
            date: string;
            /**
             * @description Whether money came in, went out, or stayed with its owner.
             * @enum {string}
             */
            direction: "incoming" | "outgoing" | "exchange";
            /**
             * @description Absent for PENDING before it is sent, and for FAILED when it never was.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            hash?: string;
            /**
             * @description COMPLETED_DELAYED: it was executed more than five minutes after its approval.
             * @enum {string}
             */
            status: "COMPLETED" | "COMPLETED_DELAYED" | "PENDING" | "FAILED";
        };
        SpendingTransactionsLite: {
            /**
             * @description How many transactions this page has.
             * @example 1
             */
            count: number;
            /**
             * @description The currency of all totals.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            data?: components["schemas"]["SpendingTransactionLite"][];
            /**
             * @description As it was sent.
             * @example 20
             */
            limit: number;
            /**
             * @description Where the next page begins; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
            /**
             * @description As it was sent; 0 on a page that a cursor began.
             * @example 0
             */
            offset: number;
            /**
             * @description The period, as it was sent.
             * @enum {string}
             */
            period: "7d" | "30d" | "90d";
            /**
             * Format: date-time
             * @description The beginning of the period.
             * @example 2026-10-22T00:00:00.000Z
             */
            since: string;
        };
        SubAccountBalanceResponseLite: {
            balances?: components["schemas"]["SubAccountBalanceRow"][];
            /**
             * Format: uuid
             * @description The sub-account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            subAccountId: string;
            /**
             * Format: date-time
             * @description The time of the newest block that the balances contain.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        SubAccountBalanceRow: {
            /**
             * @description What there is, in millionths of the token.
             * @example 12500000
             */
            balance: string;
            /**
             * @description The token.
             * @enum {string}
             */
            currency: "USDC" | "EURC" | "CHFAU" | "CADD";
        };
        SubAccountMemberResponse: {
            /**
             * @description The member's wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description The name that the user goes by.
             * @example Bob Example
             */
            displayName?: string;
            /** @description Whether this is the creator of the account, who alone can freeze it. */
            isOwner: boolean;
            /**
             * @description The username. Absent when the wallet is of no user of this service.
             * @example bob
             */
            username?: string;
        };
        SubAccountResponseLite: {
            /**
             * @description The address of the account on chain. Anybody can send money there. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description The address of the sub-account, again. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            childAccountAddress: string;
            /**
             * Format: date-time
             * @description When it was closed.
             * @example 2026-11-20T12:00:00.000Z
             */
            closedAt?: string;
            /**
             * Format: date-time
             * @description When the chain made it.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Tells the creator's sub-accounts apart on chain.
             * @example 0
             */
            deploymentIndex: string;
            /**
             * Format: uuid
             * @description The sub-account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            members?: components["schemas"]["SubAccountMemberResponse"][];
            /**
             * @description How often the members were set. Votes on proposals count for one version only.
             * @example 1
             */
            membersVersion: number;
            /**
             * @description What its creator calls it.
             * @example Holidays
             */
            name?: string;
            /**
             * @description The creator's main account. What is withdrawn goes there. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            parentAccountAddress: string;
            /**
             * @description How many members must approve what leaves the account. With 1 the creator decides alone.
             * @example 2
             */
            requiredApprovals: number;
            /**
             * @description Nothing leaves a frozen account. A closed one has paid out what it held and ended.
             * @enum {string}
             */
            status: "ACTIVE" | "FROZEN" | "CLOSED";
            /**
             * @description Every sub-account is a contract of its own on chain.
             * @constant
             */
            type: "VAULT";
        };
        SubAccountRowResponseLite: {
            /**
             * @description The address of the account on chain. Anybody can send money there. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * Format: date-time
             * @description When the chain made it.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The sub-account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What its creator calls it.
             * @example Holidays
             */
            name?: string;
            /**
             * @description How many members must approve what leaves the account. With 1 the creator decides alone.
             * @example 2
             */
            requiredApprovals: number;
            /**
             * @description Nothing leaves a frozen account. A closed one has paid out what it held and ended.
             * @enum {string}
             */
            status: "ACTIVE" | "FROZEN" | "CLOSED";
            /**
             * @description Every sub-account is a contract of its own on chain.
             * @constant
             */
            type: "VAULT";
        };
        SubAccountsResponseLite: {
            subAccounts?: components["schemas"]["SubAccountRowResponseLite"][];
        };
        TokenBalanceResponseLite: {
            /**
             * Format: decimal
             * @description What there is, in units of the token.
             * @example 12.5
             */
            balance: string;
            /**
             * @description What the token calls itself. Nobody vouches for it.
             * @example FERN
             */
            symbol?: string;
            /**
             * @description The contract of the token, in lower case. Only this identifies it.
             * @example 0x6b175474e89094c44da98b954eedeac495271d0f
             */
            tokenAddress?: string;
        };
        TransactionCounterpartyLite: {
            /**
             * @description provider, bank, wallet: its name; of a wallet the one it was saved under.
             * @example Green Grocer
             */
            name?: string;
            /**
             * @description self: an own movement, such as an exchange or a deposit; it has no other fields.
             * @enum {string}
             */
            type: "self" | "user" | "provider" | "bank" | "wallet" | "unknown";
            /**
             * @description user: another user of this service.
             * @example bob
             */
            username?: string;
        };
        TransactionLite: {
            /**
             * Format: decimal
             * @description Zero on exchange rows. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /** @description Who is on the other side. */
            counterparty: components["schemas"]["TransactionCounterpartyLite"];
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description The block's time; for PENDING and FAILED when it was approved.
             * @example 2026-11-20T12:00:00.000Z
             */
            date: string;
            /**
             * @description Whether money came in, went out, or stayed with its owner.
             * @enum {string}
             */
            direction: "incoming" | "outgoing" | "exchange";
            /**
             * @description Absent for PENDING before it is sent, and for FAILED when it never was.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            hash?: string;
            /**
             * @description COMPLETED_DELAYED: it was executed more than five minutes after its approval.
             * @enum {string}
             */
            status: "COMPLETED" | "COMPLETED_DELAYED" | "PENDING" | "FAILED";
        };
        TransactionsLite: {
            /**
             * @description How many transactions this page has.
             * @example 1
             */
            count: number;
            data?: components["schemas"]["TransactionLite"][];
            /**
             * @description As it was sent.
             * @example 5
             */
            limit: number;
            /**
             * @description Where the next page begins; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
            /**
             * @description As it was sent; 0 on a page that a cursor began.
             * @example 0
             */
            offset: number;
        };
        TransferLimitsResponse: {
            /**
             * @description The currency of the limits. Transfers in euros count as what they were worth.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /** @description What banks send to the accounts. Null for a user who has not applied. */
            deposit: components["schemas"]["DirectionLimitFields"] | null;
            /** @description Whether the banking partner asks for enhanced due diligence, because a limit was reached. */
            eddRequired: boolean;
            /** @description What the application lacks. */
            missingRequirements: ("kyc_questionnaire" | "kyc_proof_of_residence" | "kyc_identity" | "kyc_selfie")[];
            /** @description Whether an information request awaits the user. */
            rfiRequired: boolean;
            /** @description The information requests, open ones first. */
            rfis: components["schemas"]["InformationRequestRow"][];
            /**
             * @description How many weeks the rolling window has.
             * @example 52
             */
            windowWeeks: number;
            /** @description What is paid out to bank accounts. Null for a user who has not applied. */
            withdrawal: components["schemas"]["DirectionLimitFields"] | null;
        };
        TypeGroupBucketLite: {
            /**
             * @description Transactions.
             * @example 1
             */
            count: number;
            /**
             * @description The kind of movement for people.
             * @example Transfers
             */
            name?: string;
            /**
             * Format: decimal
             * @description What they add up to. Decimal string in units of the currency.
             * @example 318.20
             */
            total: string;
            /**
             * @description The kind of movement.
             * @enum {string}
             */
            typeGroup: "transfer" | "offramp";
        };
        UnreadCountResponse: {
            /**
             * @description How many notifications are unread.
             * @example 1
             */
            count: number;
        };
        UpcomingPaymentResponseLite: {
            /**
             * Format: decimal
             * @description What the recipient gets. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description When it will be made.
             * @example 2026-11-30T23:00:00.000Z
             */
            executionAt: string;
            /**
             * @description Who is paid.
             * @example bob
             */
            recipient?: string;
            /**
             * Format: uuid
             * @description The schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            scheduleId: string;
        };
        UpcomingPaymentsResponseLite: {
            upcoming?: components["schemas"]["UpcomingPaymentResponseLite"][];
        };
        UpgradeResponseLite: {
            /**
             * @description The currency of the price.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description Trades without commission in each calendar month (UTC); null: any number.
             * @example 50
             */
            freeTrades?: number;
            /**
             * Format: decimal
             * @description What it costs each month, with tax. Decimal string in units of the currency.
             * @example 19.99
             */
            monthlyPrice: string;
            /**
             * @description The plan's name for people.
             * @example Pro
             */
            name?: string;
            /**
             * @description The plan's stable name.
             * @example PRO
             */
            plan?: string;
        };
        UsageDayResponseLite: {
            /**
             * @description How many calls.
             * @example 12
             */
            calls: number;
            /**
             * @description CREDITS, INVOICE, or NOTHING for a call of a test key.
             * @enum {string}
             */
            chargedTo: "CREDITS" | "INVOICE" | "NOTHING";
            /**
             * Format: decimal
             * @description What they cost, in US dollars. Decimal string in units of the currency.
             * @example 0.072
             */
            costUsd: string;
            /**
             * Format: date
             * @description The day, in UTC.
             * @example 2026-11-20
             */
            day: string;
            /**
             * @description What was called.
             * @example web.search
             */
            tool?: string;
            /**
             * Format: decimal
             * @description How much of it.
             * @example 12
             */
            units: string;
        };
        UsageDaysResponseLite: {
            /**
             * Format: decimal
             * @description The credits of the organization, in US dollars. Decimal string in units of the currency.
             * @example 25.00
             */
            creditsUsd: string;
            days?: components["schemas"]["UsageDayResponseLite"][];
            /**
             * Format: decimal
             * @description Of it, kept for calls that have begun. Decimal string in units of the currency.
             * @example 0.00
             */
            reservedUsd: string;
        };
        UsageResponseLite: {
            /**
             * @description Send it as `before` for the next page; absent on the last page.
             * @example WzEsIkFiYyJd
             */
            nextBefore?: string;
            rows?: components["schemas"]["UsageRowResponseLite"][];
        };
        UsageRowResponseLite: {
            /**
             * Format: uuid
             * @description The key.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            apiKeyId: string;
            /**
             * Format: date-time
             * @description When it began. It has the price of this instant. Null for old calls whose beginning is unknown.
             * @example 2026-11-20T12:00:00.000Z
             */
            begunAt?: string;
            /**
             * @description The tool runtime's own id of the call.
             * @example call-4711
             */
            callId?: string;
            /**
             * @description CREDITS, INVOICE, or NOTHING for a call of a test key.
             * @enum {string}
             */
            chargedTo: "CREDITS" | "INVOICE" | "NOTHING";
            /**
             * Format: decimal
             * @description What it costs the organization, in US dollars; for a test key what it would cost. Decimal string in units of the currency.
             * @example 0.006
             */
            costUsd: string;
            /**
             * Format: date-time
             * @description When it was billed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: decimal
             * @description What a unit cost when the call began, in US dollars: a call, 1,000 tokens, or a gigabyte for a day. Null for old calls whose beginning is unknown. Decimal string in units of the currency.
             * @example 0.006
             */
            pricePerUnitUsd?: string;
            /** @description Whether the key is a test key. */
            sandbox: boolean;
            /**
             * @description What was called.
             * @example web.search
             */
            tool?: string;
            /**
             * @description CREDITS: the credits did not cover it. HARD_LIMIT: a hard limit of spending had no room for it. Null when all is billed.
             * @enum {string}
             */
            unbilledReason?: "CREDITS" | "HARD_LIMIT";
            /**
             * Format: decimal
             * @description What the call has used beside that and was not billed, in US dollars: it ended after what was kept for it had been given back. Decimal string in units of the currency.
             * @example 0.00
             */
            unbilledUsd: string;
            /**
             * @description What the price of the tool is for.
             * @enum {string}
             */
            unit: "PER_CALL" | "PER_1K_TOKENS" | "PER_GB_DAY";
            /**
             * Format: decimal
             * @description How much: calls, tokens, or gigabytes times days.
             * @example 1
             */
            units: string;
            /**
             * Format: decimal
             * @description What it costs the service, in US dollars. Decimal string in units of the currency.
             * @example 0.005
             */
            upstreamCostUsd: string;
            /**
             * Format: uuid
             * @description The workspace of the key.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            workspaceId: string;
        };
        UsdAccountLite: {
            /**
             * @description Where US dollars are sent to, by ACH.
             * @example 400000000001
             */
            accountNumber?: string;
            /**
             * @description ABA routing number.
             * @example 090909098
             */
            routingNumber?: string;
        };
        UsedLimitResponseLite: {
            /**
             * Format: date-time
             * @description When it was set first.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The limit.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description SPEND_HARD refuses calls, SPEND_SOFT tells of them. RATE_RPM and RATE_RPD count calls, RATE_TPM tokens.
             * @enum {string}
             */
            limitType: "SPEND_HARD" | "SPEND_SOFT" | "RATE_RPM" | "RATE_TPM" | "RATE_RPD";
            /**
             * @description From which percentage of the value on webhooks are told; null: none.
             * @example 80
             */
            notifyThresholdPct?: number;
            /**
             * @description Whether it holds for the organization, a workspace or a key.
             * @enum {string}
             */
            scope: "ORG" | "WORKSPACE" | "KEY";
            /**
             * Format: uuid
             * @description The organization, workspace or key.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            targetId: string;
            /**
             * Format: date-time
             * @description When it was set last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
            /**
             * Format: decimal
             * @description What live keys have used of it in its window, what is kept for calls that have begun included.
             * @example 12.50
             */
            used: string;
            /**
             * Format: decimal
             * @description US dollars for a limit of spending; calls or tokens for a limit of a rate.
             * @example 250.00
             */
            value: string;
            /**
             * @description The rolling window; null: the calendar month in UTC.
             * @example 3600
             */
            windowSeconds?: number;
        };
        UserSearchResponseLite: {
            users?: components["schemas"]["FoundUserLite"][];
        };
        UsRequirementsResponseLite: {
            /** @description Regulatory disclosures. */
            disclosures: components["schemas"]["DisclosuresProgressLite"];
            /** @description Whether nothing is missing. */
            isComplete: boolean;
            /** @description Whether the user is a customer in the USA. */
            isUsCustomer: boolean;
            /**
             * @description How the user becomes a customer of the broker.
             * @enum {string}
             */
            onboardingPath: "us" | "international";
            /** @description Answers about the user. The answers themselves are never told. */
            profile: components["schemas"]["ProfileProgressLite"];
        };
        VirtualAccountsLite: {
            accounts?: components["schemas"]["OpenedAccountsLite"];
            /**
             * @description active: the accounts can be paid. pending: the banking partner lacks something, or reviews. not_registered: the user has not applied, or was rejected.
             * @enum {string}
             */
            status: "active" | "pending" | "not_registered";
        };
        WalletResponseLite: {
            /**
             * @description Valid before the wallet is deployed. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            smartAccountAddress: string;
            /**
             * @description Whose wallet it is.
             * @example bob
             */
            username?: string;
        };
        WealthAccountResponseLite: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            legs?: components["schemas"]["WealthLegLite"][];
            /**
             * @description What the account is called.
             * @example Main account
             */
            name?: string;
            /**
             * @description MAIN: the main account. VAULT: a sub-account. AGENT_SESSION: the account of an agent session. Both have a wallet leg only.
             * @enum {string}
             */
            type: "MAIN" | "VAULT" | "AGENT_SESSION";
        };
        WealthBalance: {
            /**
             * Format: uuid
             * @description Of an earnings leg that money was ever put into: the id for GET /v1/earnings/time-series.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId?: string;
            /**
             * Format: decimal
             * @description What there is. Decimal string in units of the currency.
             * @example 100.00
             */
            balance: string;
            /**
             * @description The currency of the balance.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        WealthConversionRate: {
            /**
             * @description The currency to convert from: the rate is for one unit of it.
             * @enum {string}
             */
            from: "USD" | "EUR";
            /**
             * Format: decimal
             * @description Units of `to` for one unit of `from`.
             * @example 0.919
             */
            rate: string;
            /**
             * @description chain: what the currency exchange on chain gives now. daily_rate: the reference rate of the day, in its place.
             * @enum {string}
             */
            source: "chain" | "daily_rate";
            /**
             * @description The currency to convert to.
             * @enum {string}
             */
            to: "USD" | "EUR";
        };
        WealthLegLite: {
            balances?: components["schemas"]["WealthBalance"][];
            /** @description The crypto assets, of a wallet leg only; in no total. Absent while the figures are not live, and where there are none to be traded. */
            crypto?: components["schemas"]["CryptoBalanceResponse"][];
            /**
             * @description Whose vaults, of an earnings leg.
             * @enum {string}
             */
            provider?: "PROVIDER_A" | "PROVIDER_B";
            /** @description Other tokens that the account has bought and still has, of a wallet leg only; in no total. Absent while the figures are not live. */
            tokens?: components["schemas"]["TokenBalanceResponseLite"][];
            /**
             * @description WALLET: in the account itself. EARNINGS: in the vaults of a yield provider.
             * @enum {string}
             */
            type: "WALLET" | "EARNINGS";
        };
        WealthResponseLite: {
            accounts?: components["schemas"]["WealthAccountResponseLite"][];
            /** @description USD and EUR together. */
            combined?: components["schemas"]["CombinedWealth"];
            conversionRates?: components["schemas"]["WealthConversionRate"][];
            /**
             * @description Present when the figures are not live.
             * @example The chain does not answer; these are the last known figures.
             */
            notice?: string;
            /**
             * @description chain: read live. snapshot: the chain did not answer, these are the last known figures.
             * @enum {string}
             */
            source: "chain" | "snapshot";
            totals?: components["schemas"]["WealthTotal"][];
            /**
             * Format: date-time
             * @description When the figures were read.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        WealthTotal: {
            /**
             * Format: decimal
             * @description Everything in this currency, over all accounts and legs. Decimal string in units of the currency.
             * @example 100.00
             */
            balance: string;
            /**
             * @description The currency of the total.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: decimal
             * @description The same in EUR; of USD and EUR only. Decimal string in units of the currency.
             * @example 1165.44
             */
            inEur?: string;
            /**
             * Format: decimal
             * @description The same in USD; of USD and EUR only. Decimal string in units of the currency.
             * @example 1268.20
             */
            inUsd?: string;
        };
        WebhookAttemptResponseLite: {
            /**
             * @description The beginning of the answer, without secrets; null when it was empty.
             * @example ok
             */
            answer?: string;
            /**
             * @description How long it took, in milliseconds.
             * @example 84
             */
            durationMs: number;
            /**
             * Format: uuid
             * @description The attempt: the header X-Svc-Delivery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What went wrong; null when there was an answer.
             * @example hooks.example.com did not give an acceptable answer
             */
            problem?: string;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-20T12:00:00.000Z
             */
            startedAt: string;
            /**
             * @description The HTTP status of the answer; null when there was none.
             * @example 204
             */
            status?: number;
            /**
             * @description Where it was sent to, without the query.
             * @example https://hooks.example.com/events
             */
            url?: string;
        };
        WebhookDeliveriesResponseLite: {
            deliveries?: components["schemas"]["WebhookDeliveryResponseLite"][];
            /**
             * @description Absent on the last page.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
        };
        WebhookDeliveryResponseLite: {
            attempts?: components["schemas"]["WebhookAttemptResponseLite"][];
            /**
             * @description What is sent.
             * @example {"id":"019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11","type":"key.created"}
             */
            body?: string;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ended; null while it waits.
             * @example 2026-11-20T12:00:00.000Z
             */
            endedAt?: string;
            /**
             * Format: uuid
             * @description The event.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            eventId: string;
            /**
             * Format: uuid
             * @description The delivery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: date-time
             * @description When the next attempt is due; null once it has ended.
             * @example 2026-11-20T12:00:00.000Z
             */
            nextAttemptAt?: string;
            /**
             * @description PENDING: another attempt follows. FAILED: six attempts have failed.
             * @enum {string}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "usage.threshold_reached" | "usage.limit_exceeded" | "usage.rate_limited" | "credit.low" | "credit.exhausted" | "key.created" | "key.revoked";
        };
        WebhookResponseLite: {
            /**
             * Format: date-time
             * @description When it was registered.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The member who registered it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            createdBy: string;
            /**
             * @description What people call it; null when it has no description.
             * @example Billing system
             */
            description?: string;
            /**
             * @description Who disabled it. MEMBER: a member. GONE: it answered 410. FAILING: the service, after days of failures. Null while it is enabled.
             * @enum {string}
             */
            disabledBecause?: "MEMBER" | "GONE" | "FAILING";
            /** @description The events that are sent to it. */
            enabledEvents?: ("usage.threshold_reached" | "usage.limit_exceeded" | "usage.rate_limited" | "credit.low" | "credit.exhausted" | "key.created" | "key.revoked")[];
            /**
             * Format: date-time
             * @description When the first of the failures since the last success was; null when there is none.
             * @example 2026-11-20T12:00:00.000Z
             */
            failingSince?: string;
            /**
             * Format: uuid
             * @description The endpoint.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: date-time
             * @description Until when events are signed with the replaced secret too; null when none was replaced.
             * @example 2026-11-20T12:00:00.000Z
             */
            previousSecretEndsAt?: string;
            /**
             * @description Only an enabled endpoint gets events.
             * @enum {string}
             */
            status: "ENABLED" | "DISABLED";
            /**
             * Format: uri
             * @description Where events are sent to. Its query, which may hold a secret of the receiver, is shown to those who may change the endpoint.
             * @example https://hooks.example.com/events
             */
            url: string;
            /**
             * Format: uuid
             * @description The workspace that it belongs to.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            workspaceId: string;
        };
        WebhooksResponseLite: {
            webhooks?: components["schemas"]["WebhookResponseLite"][];
        };
        WorkspaceResponseLite: {
            /**
             * Format: date-time
             * @description When it was created.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The workspace.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What people call it.
             * @example Production
             */
            name?: string;
            /**
             * Format: uuid
             * @description The organization that it belongs to.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            organizationId: string;
            /**
             * @description Its name in addresses, unique in the organization.
             * @example production
             */
            slug?: string;
        };
        WorkspacesResponseLite: {
            workspaces?: components["schemas"]["WorkspaceResponseLite"][];
        };
        YieldRateResponse: {
            /**
             * Format: decimal
             * @description Annual percentage yield with two decimals: the growth of the last week, compounded over a year; for a vault without a history, the rate that it announces.
             * @example 4.12
             */
            apyPercent: string;
            /**
             * @description The currency that the vault takes.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The yield provider, as `vaultProvider` names it when money is moved.
             * @enum {string}
             */
            product: "PROVIDER_A" | "PROVIDER_B";
            /**
             * Format: date-time
             * @description When the rate was looked up.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
    };
    responses: {
        /** @description The credential is valid, but does not allow this. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "INSUFFICIENT_SCOPE" | "PLAN_UPGRADE_REQUIRED" | "RESOURCE_NOT_OWNED" | "FEATURE_DISABLED";
                };
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "INTERNAL_ERROR";
                };
            };
        };
        /** @description There is no such thing, or it belongs to somebody else. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "NOT_FOUND";
                };
            };
        };
        /** @description Too many requests from this address. */
        RateLimitExceeded: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "RATE_LIMIT_EXCEEDED";
                };
            };
        };
        /** @description Something that the service depends on cannot be reached now, or the service has too much to do. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "SERVICE_UNAVAILABLE";
                };
            };
        };
        /** @description The credential is missing or not valid. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "UNAUTHORIZED";
                };
            };
        };
        /** @description The request breaks a rule; the message names the field and what to change. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code: "VALIDATION_ERROR";
                };
            };
        };
    };
    parameters: {
        /** @description This document describes the answers with `lite`. */
        View: "lite";
    };
    requestBodies: never;
    headers: {
        /** @description Since when another path is to be used instead (RFC 9745): `@` and Unix seconds. */
        Deprecation: string;
        /** @description Requests left (r) and seconds until more are accepted than that (t), for each quota: `"default";r=59;t=60`. */
        RateLimit: string;
        /** @description The quotas (q) that the request counts in, with their sliding windows in seconds (w): `"default";q=60;w=60`. */
        RateLimitPolicy: string;
        /** @description The id to quote when reporting a problem: the X-Request-Id that was sent, or a new one. */
        RequestId: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description That path, with the relation `successor-version` (RFC 8288). */
        Successor: string;
        /** @description Where to learn how to get a token (RFC 9728), and what was wrong with the one sent (RFC 6750). */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "wallets": [
                     *         {
                     *           "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Savings"
                     *         }
                     *       ],
                     *       "bankAccounts": [
                     *         {
                     *           "name": "Erika Mustermann",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "holderName": "Erika Mustermann",
                     *           "bankName": "Commerzbank",
                     *           "country": "DE",
                     *           "iban": "DE89****3000"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAgentSessions: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only the sessions with this status. */
                status?: "PENDING_ACTIVATION" | "ACTIVE" | "PAUSED" | "AUTO_PAUSED" | "REVOKED" | "EXPIRED";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "agentSessions": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "ACTIVE",
                     *           "recipient": "bob",
                     *           "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "currency": "USD",
                     *           "maxAmountPerExecution": "5.00",
                     *           "maxAmountPerPeriod": "50.00",
                     *           "periodSeconds": 86400,
                     *           "remainingInPeriod": "47.50",
                     *           "availableNow": "5.00",
                     *           "balance": "97.50",
                     *           "childAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "chainId": 31337,
                     *           "moduleAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "executor": "SERVICE",
                     *           "executorAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "onChain": "INSTALLED",
                     *           "activationLink": "https://money.example/agent-sessions/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AgentSessionsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentSession: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "executions": [
                     *         {
                     *           "amount": "2.50",
                     *           "executedAt": "2026-11-20T12:00:00.000Z",
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *         }
                     *       ],
                     *       "remainder": [
                     *         {
                     *           "asset": "USDC",
                     *           "amount": "5.00"
                     *         }
                     *       ],
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "ACTIVE",
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "currency": "USD",
                     *       "maxAmountPerExecution": "5.00",
                     *       "maxAmountPerPeriod": "50.00",
                     *       "periodSeconds": 86400,
                     *       "remainingInPeriod": "47.50",
                     *       "availableNow": "5.00",
                     *       "balance": "97.50",
                     *       "childAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "chainId": 31337,
                     *       "moduleAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "executor": "SERVICE",
                     *       "executorAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "onChain": "INSTALLED",
                     *       "activationLink": "https://money.example/agent-sessions/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentSessionDetailsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Budget script",
                     *           "prefix": "key_3fQ8zL2k",
                     *           "scopes": [
                     *             "read:balances",
                     *             "read:transactions"
                     *           ],
                     *           "lastUsedAt": "2026-11-20T12:00:00.000Z",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "isActive": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeysResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listYieldRates: {
        parameters: {
            query: {
                /** @description Only rates of this currency. */
                currency?: "USD" | "EUR";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "product": "PROVIDER_A",
                     *         "currency": "USD",
                     *         "apyPercent": "4.12",
                     *         "updatedAt": "2026-11-20T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["YieldRateResponse"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBalances: {
        parameters: {
            query: {
                /** @description Only balances in this currency. */
                currency?: "USD" | "EUR" | "CHF";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "balances": [
                     *         {
                     *           "type": "Main account",
                     *           "currency": "USD",
                     *           "balance": "100.00"
                     *         }
                     *       ],
                     *       "snapshotAge": "just now"
                     *     }
                     */
                    "application/json": components["schemas"]["BalancesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBewirtungsbelege: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bewirtungsbelege": [
                     *         {
                     *           "bewirtungsbelegId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "location": "Gasthaus Linde, Marktplatz 3, 50667 Köln",
                     *           "occasion": "Project kick-off with Example GmbH",
                     *           "totalAmount": "93.50",
                     *           "tipAmount": "8.50",
                     *           "subtotalAmount": "85.00",
                     *           "deductibleAmount": "65.45",
                     *           "nonDeductibleAmount": "28.05",
                     *           "signingState": "SIGNED",
                     *           "signedAt": "2026-11-20T12:00:00.000Z",
                     *           "isOverstated": false,
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "date": "2026-11-20",
                     *           "currency": "EUR",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["BewirtungsbelegeResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBewirtungsbeleg: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                bewirtungsbelegId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attendees": [
                     *         {
                     *           "name": "Ada Berg",
                     *           "company": "Example GmbH",
                     *           "isHost": false
                     *         }
                     *       ],
                     *       "receiptFileSha256": "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
                     *       "documentSha256": "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
                     *       "downloadUrl": "https://accounts.example/storage/xYq3nZ",
                     *       "bewirtungsbelegId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "location": "Gasthaus Linde, Marktplatz 3, 50667 Köln",
                     *       "occasion": "Project kick-off with Example GmbH",
                     *       "totalAmount": "93.50",
                     *       "tipAmount": "8.50",
                     *       "subtotalAmount": "85.00",
                     *       "deductibleAmount": "65.45",
                     *       "nonDeductibleAmount": "28.05",
                     *       "signingState": "SIGNED",
                     *       "signedAt": "2026-11-20T12:00:00.000Z",
                     *       "isOverstated": false,
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BewirtungsbelegDetailsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBills: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
                /** @description Only bills of this status. PENDING when left out. */
                status?: "PENDING" | "PAID";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bills": [
                     *         {
                     *           "billId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING",
                     *           "merchantName": "Muster Schreinerei GmbH",
                     *           "merchantTaxId": "DE123456789",
                     *           "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *           "totalAmountValue": "119.00",
                     *           "amountDueValue": "69.00",
                     *           "currency": "EUR",
                     *           "dueDate": "2026-11-20",
                     *           "isOverdue": false,
                     *           "invoiceNumber": "R-2026-17",
                     *           "vendorIban": "DE89370400440532013000",
                     *           "vendorBic": "COBADEFFXXX",
                     *           "paymentReference": "R-2026-17",
                     *           "isContradictory": false,
                     *           "isMaybePaid": false,
                     *           "isDueComputed": false,
                     *           "downloadUrl": "https://accounts.example/storage/4f1c/pX3nq7Zc0yU8",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "WzEsInIiLCJjIl0"
                     *     }
                     */
                    "application/json": components["schemas"]["BillsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBill: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                billId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "billId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "PENDING",
                     *       "merchantName": "Muster Schreinerei GmbH",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "totalAmountValue": "119.00",
                     *       "amountDueValue": "69.00",
                     *       "currency": "EUR",
                     *       "dueDate": "2026-11-20",
                     *       "isOverdue": false,
                     *       "invoiceNumber": "R-2026-17",
                     *       "vendorIban": "DE89370400440532013000",
                     *       "vendorBic": "COBADEFFXXX",
                     *       "paymentReference": "R-2026-17",
                     *       "isContradictory": false,
                     *       "isMaybePaid": false,
                     *       "isDueComputed": false,
                     *       "downloadUrl": "https://accounts.example/storage/4f1c/pX3nq7Zc0yU8",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BillResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBrokerCapabilities: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "canTrade": false,
                     *       "blockedReasons": [
                     *         "disclosures_missing",
                     *         "account_not_opened"
                     *       ],
                     *       "brokerOrderFeeUsd": "0.00"
                     *     }
                     */
                    "application/json": components["schemas"]["CapabilitiesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMarketHours: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cycleEtDate": "2026-11-20",
                     *       "isEarlyClose": false,
                     *       "openWindow": "overnight",
                     *       "windows": [
                     *         {
                     *           "name": "overnight",
                     *           "opensAt": "2026-11-20T14:30:00.000Z",
                     *           "closesAt": "2026-11-20T21:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MarketHoursResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFreeTradeAllowance: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "PLUS",
                     *       "freeTrades": 5,
                     *       "freeTradesUsed": 5,
                     *       "freeTradesLeft": 0,
                     *       "windowStartsAt": "2026-11-01T00:00:00.000Z",
                     *       "resetsAt": "2026-12-01T00:00:00.000Z",
                     *       "degraded": false,
                     *       "upgrade": {
                     *         "plan": "PRO",
                     *         "name": "Pro",
                     *         "freeTrades": 50,
                     *         "monthlyPrice": "19.99",
                     *         "currency": "USD"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FreeTradeAllowanceResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsRequirements: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isUsCustomer": true,
                     *       "onboardingPath": "us",
                     *       "isComplete": false,
                     *       "profile": {
                     *         "requiredCount": 10,
                     *         "missingCount": 2,
                     *         "missingFields": [
                     *           "legal_name",
                     *           "date_of_birth"
                     *         ]
                     *       },
                     *       "disclosures": {
                     *         "requiredCount": 4,
                     *         "missingCount": 2,
                     *         "missingFields": [
                     *           "customer_agreement",
                     *           "risk_disclosure"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UsRequirementsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listConditionalOrders: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "assetSymbol": "cbBTC",
                     *           "currency": "USD",
                     *           "side": "SELL",
                     *           "type": "limit",
                     *           "status": "ARMED",
                     *           "triggerPrice": "120000",
                     *           "sellAmount": "1000000",
                     *           "minBuyAmount": "1200000000",
                     *           "expiresAt": "2026-11-20T12:00:00.000Z",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConditionalOrdersResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConditionalOrder: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "assetSymbol": "cbBTC",
                     *       "currency": "USD",
                     *       "side": "SELL",
                     *       "type": "limit",
                     *       "status": "ARMED",
                     *       "triggerPrice": "120000",
                     *       "sellAmount": "1000000",
                     *       "minBuyAmount": "1200000000",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ConditionalOrderResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContacts: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description paid: people whom you have paid, the latest payment first. wallet and bank: only accounts of this kind. Without it everything. */
                only?: "paid" | "wallet" | "bank";
                /** @description Part of a name, a username or an address, in lower or upper case. */
                search?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contacts": [
                     *         {
                     *           "type": "user",
                     *           "username": "bob",
                     *           "displayName": "Bob Miller",
                     *           "isExternal": true,
                     *           "lastInteraction": "2026-11-20T12:00:00.000Z",
                     *           "lastPaid": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "monedaUsers": 1,
                     *       "wallets": 1,
                     *       "bankAccounts": 1,
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ContactsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEarningsTimeSeries: {
        parameters: {
            query: {
                /** @description An earnings account of the caller; GET /v1/wealth names them. */
                accountId: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
                /** @description The last week, month, three months or year, today included. */
                window?: "1w" | "1m" | "3m" | "1y";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "window": "1w",
                     *       "points": [
                     *         {
                     *           "date": "2026-11-20",
                     *           "balance": "100.00",
                     *           "earned": "0.04"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EarningsSeriesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEigenbelege: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "eigenbelege": [
                     *         {
                     *           "eigenbelegId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "recipientName": "Parkhaus am Dom",
                     *           "amount": "12.00",
                     *           "purpose": "Parking during a visit to a customer",
                     *           "reason": "The ticket machine printed no receipt",
                     *           "issuer": "Zoe Gross",
                     *           "signingState": "SIGNED",
                     *           "signedAt": "2026-11-20T12:00:00.000Z",
                     *           "isOverstated": false,
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "date": "2026-11-20",
                     *           "currency": "EUR",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["EigenbelegeResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEigenbeleg: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                eigenbelegId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "documentSha256": "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
                     *       "downloadUrl": "https://accounts.example/storage/xYq3nZ",
                     *       "eigenbelegId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "recipientName": "Parkhaus am Dom",
                     *       "amount": "12.00",
                     *       "purpose": "Parking during a visit to a customer",
                     *       "reason": "The ticket machine printed no receipt",
                     *       "issuer": "Zoe Gross",
                     *       "signingState": "SIGNED",
                     *       "signedAt": "2026-11-20T12:00:00.000Z",
                     *       "isOverstated": false,
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EigenbelegDetailsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExchangeRate: {
        parameters: {
            query: {
                /** @description The currency to convert from: the rate is for one unit of it. */
                from?: "USD" | "EUR";
                /** @description The currency to convert to. */
                to?: "USD" | "EUR";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "USD",
                     *       "to": "USD",
                     *       "rate": "0.919",
                     *       "updatedAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeRateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "uptime": 86400,
                     *       "version": "0.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKnowledgeCategories: {
        parameters: {
            query: {
                /** @description The language; left out, `Accept-Language` decides. */
                lang?: "en" | "de";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: {
                /** @description The languages that the reader prefers; `en` and `de` are there. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "category": "Payments",
                     *           "slug": "payments",
                     *           "itemCount": 1,
                     *           "items": [
                     *             {
                     *               "id": "approve-a-payment",
                     *               "question": "How do I approve a payment?"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CategoriesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getKnowledgeCategory: {
        parameters: {
            query: {
                /** @description The language; left out, `Accept-Language` decides. */
                lang?: "en" | "de";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: {
                /** @description The languages that the reader prefers; `en` and `de` are there. */
                "Accept-Language"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": "Payments",
                     *       "slug": "payments",
                     *       "itemCount": 1,
                     *       "items": [
                     *         {
                     *           "answer": "Open **Approvals** in the app …",
                     *           "id": "approve-a-payment",
                     *           "question": "How do I approve a payment?"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CategoryWithAnswersResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getKnowledgeItem: {
        parameters: {
            query: {
                /** @description The language; left out, `Accept-Language` decides. */
                lang?: "en" | "de";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: {
                /** @description The languages that the reader prefers; `en` and `de` are there. */
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": "Payments",
                     *       "categorySlug": "payments",
                     *       "relatedItems": [
                     *         {
                     *           "category": "Payments",
                     *           "id": "approve-a-payment",
                     *           "question": "How do I approve a payment?"
                     *         }
                     *       ],
                     *       "answer": "Open **Approvals** in the app …",
                     *       "id": "approve-a-payment",
                     *       "question": "How do I approve a payment?"
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeItemResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchKnowledge: {
        parameters: {
            query: {
                /** @description The slug of the only category that is searched. */
                category?: string;
                /** @description The language; left out, `Accept-Language` decides. */
                lang?: "en" | "de";
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Words to search for. Beginnings of words and small mistakes are understood. */
                query: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: {
                /** @description The languages that the reader prefers; `en` and `de` are there. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": "approve",
                     *       "totalMatches": 1,
                     *       "returned": 1,
                     *       "results": [
                     *         {
                     *           "id": "approve-a-payment",
                     *           "question": "How do I approve a payment?",
                     *           "answer": "Open **Approvals** in the app …",
                     *           "snippet": "Open **Approvals** in the app",
                     *           "category": "Payments",
                     *           "categorySlug": "payments"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["KnowledgeSearchResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLifetimeSavings: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "savings": 4.2,
                     *       "currencySymbol": "$",
                     *       "components": {
                     *         "networkFees": 1.85,
                     *         "rampFees": 0.35,
                     *         "planDiscount": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LifetimeSavingsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                /** @description Which notifications to list. */
                filter?: "all" | "unread";
                limit?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "type": "PAYMENT_RECEIVED",
                     *           "deepLink": "accounts://tx/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "url": "https://pay.example.com/app/activity/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "metadata": {
                     *             "amount": "25.00",
                     *             "currency": "USD"
                     *           },
                     *           "isRead": true,
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countUnreadNotifications: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["UnreadCountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query: {
                /** @description Only rows of this use. Without it both uses are listed: a passkey that signs for the wallet and signs in has two rows. */
                target?: "WALLET" | "LOGIN";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "passkeys": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "target": "WALLET",
                     *           "provider": "iCloud Keychain",
                     *           "status": "ACTIVE",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "kind": "primary",
                     *           "onchainStatus": "pending",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "label": "iPhone"
                     *         }
                     *       ],
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeysResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentDestinations: {
        parameters: {
            query: {
                /** @description Only destinations in this country; all that can be reached when left out. ISO 3166-1 alpha-2. */
                countrySymbol?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "destinations": [
                     *         {
                     *           "country": "DE",
                     *           "currency": "USD",
                     *           "rail": "SEPA",
                     *           "paymentTypes": [
                     *             "transfer_account",
                     *             "transfer_contact_bank"
                     *           ],
                     *           "saveWith": "POST /v1/accounts/banks",
                     *           "fields": [
                     *             {
                     *               "name": "iban",
                     *               "description": "With bic; spaces do not matter.",
                     *               "pattern": "^DE\\d{2}[0-9]{18}$",
                     *               "maxLength": 60
                     *             }
                     *           ],
                     *           "minimumAmount": "0.01",
                     *           "maximumAmount": "1000000000000.00",
                     *           "decimals": 2,
                     *           "fee": "0.00",
                     *           "expectedOn": "2026-11-20"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentDestinationsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPaymentQuote: {
        parameters: {
            query: {
                /** @description What leaves the account. Exactly one of amountIn and amountOut. Decimal string in units of the currency, greater than zero, at most 6 decimals. */
                amountIn?: string;
                /** @description What arrives. Exactly one of amountIn and amountOut. Decimal string in units of the currency, greater than zero, at most 6 decimals. */
                amountOut?: string;
                /** @description The currency that leaves the account. */
                fromCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
                /** @description The currency that arrives. */
                toCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fromCurrency": "USD",
                     *       "toCurrency": "USD",
                     *       "amountIn": "100.00",
                     *       "amountOut": "91.848107",
                     *       "rate": "0.9194",
                     *       "fee": "0.10",
                     *       "feeCurrency": "USD",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentQuoteResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayments: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
                /** @description Only requests of this status. All when left out. */
                status?: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "reference": "Lunch",
                     *           "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING_APPROVAL",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "recipient": "bob",
                     *           "paymentType": "transfer_moneda",
                     *           "expiresAt": "2026-11-20T12:05:00.000Z",
                     *           "message": "Waiting for the owner to approve the payment in the app",
                     *           "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z: https://pay.example.com/app/approvals/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "pollAfterMs": 3000
                     *         }
                     *       ],
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPaymentStatus: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "PENDING_APPROVAL",
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "recipient": "bob",
                     *       "paymentType": "transfer_moneda",
                     *       "expiresAt": "2026-11-20T12:05:00.000Z",
                     *       "message": "Waiting for the owner to approve the payment in the app",
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z: https://pay.example.com/app/approvals/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrganizations: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organizations": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Example Ltd",
                     *           "slug": "example",
                     *           "role": "OWNER",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrganizationsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readAuditLog: {
        parameters: {
            query: {
                /** @description Only entries of this action. */
                action?: string;
                /** @description The nextBefore of the page before, with the same filters and sort. */
                before?: string;
                limit?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "action": "member.added",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "actor": {
                     *             "userId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *             "client": "client:cli"
                     *           },
                     *           "target": "user:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "after": {
                     *             "role": "DEVELOPER"
                     *           },
                     *           "ip": "203.0.113.7",
                     *           "userAgent": "curl/8.11"
                     *         }
                     *       ],
                     *       "nextBefore": "WzEsIkFiYyJd"
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLogResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readContract: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contract": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "status": "ACTIVE",
                     *         "committedAmountUsd": "12000.00",
                     *         "termStart": "2026-01-01T00:00:00.000Z",
                     *         "termEnd": "2027-01-01T00:00:00.000Z",
                     *         "autoRenew": false,
                     *         "slaTier": "GOLD",
                     *         "dedicatedUpstreamCapacity": false,
                     *         "legalDocRefs": [
                     *           {
                     *             "kind": "MSA",
                     *             "url": "https://example.org/msa.pdf",
                     *             "version": "2026-01",
                     *             "signedAt": "2026-11-20T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "dataResidency": "EU",
                     *         "createdAt": "2026-11-20T12:00:00.000Z"
                     *       },
                     *       "billingMode": "PREPAID"
                     *     }
                     */
                    "application/json": components["schemas"]["ContractOfOrganizationResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvites: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invites": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "organizationId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "role": "DEVELOPER",
                     *           "status": "pending",
                     *           "invitedBy": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "expiresAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLimits: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "limits": [
                     *         {
                     *           "used": "12.50",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "scope": "ORG",
                     *           "targetId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "limitType": "SPEND_HARD",
                     *           "value": "250.00",
                     *           "notifyThresholdPct": 80,
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "updatedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LimitsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "userId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "username": "bob",
                     *           "displayName": "Bob",
                     *           "role": "OWNER",
                     *           "joinedAt": "2026-11-20T12:00:00.000Z",
                     *           "confirmedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MembersResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsage: {
        parameters: {
            query: {
                /** @description Only calls with this key. */
                apiKeyId?: string;
                /** @description The nextBefore of the page before, with the same filters and sort. */
                before?: string;
                limit?: number;
                /** @description Only calls of this tool. */
                tool?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
                /** @description Only calls with keys of this workspace. */
                workspaceId?: string;
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "callId": "call-4711",
                     *           "workspaceId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "apiKeyId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "tool": "web.search",
                     *           "units": "1",
                     *           "unit": "PER_CALL",
                     *           "pricePerUnitUsd": "0.006",
                     *           "costUsd": "0.006",
                     *           "upstreamCostUsd": "0.005",
                     *           "unbilledUsd": "0.00",
                     *           "chargedTo": "CREDITS",
                     *           "sandbox": false,
                     *           "begunAt": "2026-11-20T12:00:00.000Z",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextBefore": "WzEsIkFiYyJd"
                     *     }
                     */
                    "application/json": components["schemas"]["UsageResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsageDays: {
        parameters: {
            query: {
                /** @description How many days, today included; 30 when left out. */
                days?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "tool": "web.search",
                     *           "chargedTo": "CREDITS",
                     *           "calls": 12,
                     *           "units": "12",
                     *           "costUsd": "0.072"
                     *         }
                     *       ],
                     *       "creditsUsd": "25.00",
                     *       "reservedUsd": "0.00"
                     *     }
                     */
                    "application/json": components["schemas"]["UsageDaysResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "workspaces": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "organizationId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Production",
                     *           "slug": "production",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WorkspacesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readPricing: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pricing": [
                     *         {
                     *           "tool": "web.search",
                     *           "unitPriceUsd": "0.005",
                     *           "markupMultiplier": "1.2",
                     *           "pricePerUnitUsd": "0.006",
                     *           "unit": "PER_CALL",
                     *           "category": "DATA",
                     *           "scope": "GLOBAL"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PricingResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "eventId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "type": "key.created",
                     *           "status": "DELIVERED",
                     *           "body": "{\"id\":\"019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11\",\"type\":\"key.created\"}",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "endedAt": "2026-11-20T12:00:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *               "url": "https://hooks.example.com/events",
                     *               "startedAt": "2026-11-20T12:00:00.000Z",
                     *               "durationMs": 84,
                     *               "status": 204
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveriesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlatformKeys: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "workspaceId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Tool runtime",
                     *           "mode": "live",
                     *           "sandbox": false,
                     *           "prefix": "svc_live_3fQ",
                     *           "scopes": [
                     *             "read:balances",
                     *             "read:transactions"
                     *           ],
                     *           "status": "active",
                     *           "createdBy": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlatformKeysResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                workspaceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "workspaceId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "url": "https://hooks.example.com/events",
                     *           "description": "Billing system",
                     *           "enabledEvents": [
                     *             "usage.threshold_reached",
                     *             "usage.limit_exceeded"
                     *           ],
                     *           "status": "ENABLED",
                     *           "createdBy": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhooksResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPointsActivity: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "actionType": "PAYMENT_COMPLETED",
                     *           "points": 10,
                     *           "description": "A payment was completed",
                     *           "date": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["PointsActivityLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPointsBalance: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalPoints": 640
                     *     }
                     */
                    "application/json": components["schemas"]["PointsBalanceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRedemptionConfig: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pointsPerUsd": 1000,
                     *       "minimumRedemption": 500,
                     *       "monthlyCap": 10000,
                     *       "currentBalance": 640,
                     *       "owedPoints": 0,
                     *       "remainingMonthlyAllowance": 10000
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionConfigResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReceipts: {
        parameters: {
            query: {
                limit?: number;
                /** @description Only those that a person should look at, or only the others. */
                needsReview?: true | false;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those in this status. When left out: all but deleted ones. */
                status?: "UPLOADING" | "PROCESSING" | "VALID" | "INVALID" | "DELETED";
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": [
                     *         {
                     *           "lineItemCount": 2,
                     *           "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "VALID",
                     *           "needsReview": false,
                     *           "documentType": "receipt",
                     *           "confidence": 0.97,
                     *           "merchantName": "Café Morgenrot",
                     *           "merchantTaxId": "DE123456789",
                     *           "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *           "date": "2026-11-20",
                     *           "currency": "EUR",
                     *           "linkedTransactions": [
                     *             {
                     *               "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *               "shareValue": "23.80",
                     *               "currency": "EUR"
                     *             }
                     *           ],
                     *           "suggestion": {
                     *             "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *             "score": 1,
                     *             "reason": "Same amount, same day, same merchant"
                     *           },
                     *           "mediaType": "image/jpeg",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "updatedAt": "2026-11-20T12:00:00.000Z",
                     *           "totalAmountValue": "23.80",
                     *           "subtotalValue": "20.00",
                     *           "taxAmountValue": "3.80",
                     *           "taxRateValue": "19.00"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "downloadUrl": "https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/xYq3nZ",
                     *       "displayUrl": "https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/zQ7mKt",
                     *       "foundFields": [
                     *         {
                     *           "field": "totalAmountValue",
                     *           "confidence": 0.98,
                     *           "place": {
                     *             "page": 1,
                     *             "left": 0.12,
                     *             "top": 0.8,
                     *             "width": 0.3,
                     *             "height": 0.02
                     *           }
                     *         }
                     *       ],
                     *       "lineItemCount": 2,
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "linkedTransactions": [
                     *         {
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "shareValue": "23.80",
                     *           "currency": "EUR"
                     *         }
                     *       ],
                     *       "suggestion": {
                     *         "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *         "score": 1,
                     *         "reason": "Same amount, same day, same merchant"
                     *       },
                     *       "mediaType": "image/jpeg",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "updatedAt": "2026-11-20T12:00:00.000Z",
                     *       "totalAmountValue": "23.80",
                     *       "subtotalValue": "20.00",
                     *       "taxAmountValue": "3.80",
                     *       "taxRateValue": "19.00"
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptDetailsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLineItems: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lineItems": [
                     *         {
                     *           "lineItemId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "description": "Cappuccino",
                     *           "quantity": "2.00",
                     *           "unitPriceValue": "3.50",
                     *           "totalValue": "7.00",
                     *           "taxRateValue": "19.00",
                     *           "category": "Food",
                     *           "place": {
                     *             "page": 1,
                     *             "left": 0.12,
                     *             "top": 0.8,
                     *             "width": 0.3,
                     *             "height": 0.02
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LineItemsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchLineItems: {
        parameters: {
            query: {
                /** @description The whole category, in lower or upper case. */
                category?: string;
                /** @description Only receipts up to this day. */
                endDate?: string;
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Part of the description, in lower or upper case. */
                query: string;
                /** @description Only receipts from this day on. One without a date has the day of its creation, in UTC. */
                startDate?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lineItems": [
                     *         {
                     *           "merchantName": "Café Morgenrot",
                     *           "date": "2026-11-20",
                     *           "currency": "EUR",
                     *           "documentType": "receipt",
                     *           "lineItemId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "description": "Cappuccino",
                     *           "quantity": "2.00",
                     *           "unitPriceValue": "3.50",
                     *           "totalValue": "7.00",
                     *           "taxRateValue": "19.00",
                     *           "category": "Food",
                     *           "place": {
                     *             "page": 1,
                     *             "left": 0.12,
                     *             "top": 0.8,
                     *             "width": 0.3,
                     *             "height": 0.02
                     *           }
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "EUR",
                     *           "totalValue": "7.00"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["LineItemSearchResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecoveryConfig: {
        parameters: {
            query: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recoveryEmails": [
                     *         {
                     *           "email": "anna@example.org",
                     *           "weight": 50
                     *         }
                     *       ],
                     *       "totalWeight": 100,
                     *       "threshold": 100,
                     *       "fullySet": true
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryConfigLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecoveryContacts: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "myContacts": [
                     *         {
                     *           "username": "bob",
                     *           "displayName": "Carol Casutt",
                     *           "status": "invited",
                     *           "addedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "myContactsCount": 1,
                     *       "recoveryContactOf": [
                     *         {
                     *           "username": "bob",
                     *           "displayName": "Carol Casutt",
                     *           "status": "invited",
                     *           "addedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "recoveryContactOfCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryContactsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecoveryEmails: {
        parameters: {
            query: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "recoveryEmails": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "weight": 50,
                     *           "status": "invited",
                     *           "invitedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryEmailsLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecoveryEmail: {
        parameters: {
            query: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "email": "anna@example.org",
                     *       "weight": 50,
                     *       "status": "invited",
                     *       "invitedAt": "2026-11-20T12:00:00.000Z",
                     *       "acceptedAt": "2026-11-20T12:00:00.000Z",
                     *       "notes": "My sister"
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryEmailResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecoveryStatus: {
        parameters: {
            query: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hasActiveRecovery": true,
                     *       "recovery": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "status": "initiated",
                     *         "createdAt": "2026-11-20T12:00:00.000Z",
                     *         "executeAfter": "2026-11-20T12:00:00.000Z",
                     *         "executeBefore": "2026-11-20T12:00:00.000Z",
                     *         "threshold": 100,
                     *         "totalRecoveryEmails": 2,
                     *         "approvedCount": 1,
                     *         "approvedWeight": 50,
                     *         "approvedBy": [
                     *           {
                     *             "email": "a***@example.org",
                     *             "weight": 50,
                     *             "approvedAt": "2026-11-20T12:00:00.000Z"
                     *           }
                     *         ],
                     *         "pending": [
                     *           {
                     *             "email": "b***@example.org",
                     *             "weight": 50
                     *           }
                     *         ],
                     *         "isExecutable": false,
                     *         "timeUntilExecutable": 3600
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryStatusResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReferralCode: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "alice-019a9f3c",
                     *       "link": "https://accounts.example/app/sign-up?ref=alice-019a9f3c",
                     *       "referralCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ReferralCodeResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReferees: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "referees": [
                     *         {
                     *           "name": "Bob Berg",
                     *           "status": "JOINED",
                     *           "referredAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RefereesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScheduledTransactions: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only schedules of this status. */
                status?: "PENDING_ACTIVATION" | "ACTIVE" | "PAUSED" | "COMPLETED" | "CANCELLED" | "EXPIRED";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schedules": [
                     *         {
                     *           "scheduleId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING_ACTIVATION",
                     *           "paymentType": "transfer_moneda",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "frequency": "MONTHLY",
                     *           "startDate": "2026-12-01",
                     *           "endDate": "2027-11-30",
                     *           "lastPaymentDate": "2027-11-01",
                     *           "timezone": "Europe/Berlin",
                     *           "payments": 12,
                     *           "paymentsLeft": 11,
                     *           "amountLeft": "275.00",
                     *           "recipient": "bob",
                     *           "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "reference": "Rent",
                     *           "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "expiresAt": "2026-11-22T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SchedulesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScheduledTransaction: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scheduleId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "PENDING_ACTIVATION",
                     *       "paymentType": "transfer_moneda",
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "frequency": "MONTHLY",
                     *       "startDate": "2026-12-01",
                     *       "endDate": "2027-11-30",
                     *       "lastPaymentDate": "2027-11-01",
                     *       "timezone": "Europe/Berlin",
                     *       "payments": 12,
                     *       "paymentsLeft": 11,
                     *       "amountLeft": "275.00",
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "reference": "Rent",
                     *       "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-22T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScheduledTransactionRuns: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runs": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PAID",
                     *           "dueAt": "2026-11-30T23:00:00.000Z",
                     *           "attempts": 1,
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "endedAt": "2026-11-30T23:00:04.000Z",
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554"
                     *         }
                     *       ],
                     *       "nextCursor": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleHistoryResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUpcomingScheduledTransactions: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "upcoming": [
                     *         {
                     *           "scheduleId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "executionAt": "2026-11-30T23:00:00.000Z",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "recipient": "bob"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UpcomingPaymentsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActiveSessions: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "app:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "kind": "app",
                     *           "device": "Firefox",
                     *           "platform": "Linux",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T12:00:00.000Z",
                     *           "current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveSessionsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSettings: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "language": "en",
                     *       "currency": "USD",
                     *       "country": "DE",
                     *       "phone": "+41*******67",
                     *       "phoneCountryCode": "+41",
                     *       "theme": "LIGHT",
                     *       "notifications": {
                     *         "email": true,
                     *         "inApp": true
                     *       },
                     *       "biometrics": true,
                     *       "animations": true,
                     *       "decimalSeparator": "DOT",
                     *       "hideBalances": true
                     *     }
                     */
                    "application/json": components["schemas"]["SettingsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpendingByCategory: {
        parameters: {
            query: {
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "category": "TOP_UP",
                     *           "name": "Groceries",
                     *           "count": 1,
                     *           "total": "318.20"
                     *         }
                     *       ],
                     *       "totalSpent": "318.20",
                     *       "transactionCount": 1,
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingByCategoryResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpendingByContact: {
        parameters: {
            query: {
                /** @description Of a saved wallet or bank account (`accountId`, `id`, `contactAccountId`), or the username of a contact. */
                accountId: string;
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "bob",
                     *       "count": 1,
                     *       "total": "318.20",
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingByContactResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpendingByMerchant: {
        parameters: {
            query: {
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "merchants": [
                     *         {
                     *           "merchant": "bob",
                     *           "name": "Bob Miller",
                     *           "count": 1,
                     *           "total": "318.20"
                     *         }
                     *       ],
                     *       "totalSpent": "318.20",
                     *       "transactionCount": 1,
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingByMerchantResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpendingByTypeGroup: {
        parameters: {
            query: {
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "typeGroups": [
                     *         {
                     *           "typeGroup": "transfer",
                     *           "name": "Transfers",
                     *           "count": 1,
                     *           "total": "318.20"
                     *         }
                     *       ],
                     *       "totalSpent": "318.20",
                     *       "transactionCount": 1,
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingByTypeGroupResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    compareSpending: {
        parameters: {
            query: {
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description The first day of the current range, in UTC. */
                currentFrom: string;
                /** @description The last day of the current range. */
                currentTo: string;
                /** @description The first day of the previous range, in UTC. */
                previousFrom: string;
                /** @description The last day of the previous range. */
                previousTo: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USD",
                     *       "current": {
                     *         "from": "2026-11-20",
                     *         "to": "2026-11-20",
                     *         "count": 1,
                     *         "total": "318.20"
                     *       },
                     *       "previous": {
                     *         "from": "2026-11-20",
                     *         "to": "2026-11-20",
                     *         "count": 1,
                     *         "total": "318.20"
                     *       },
                     *       "delta": "-12.50",
                     *       "deltaPercent": "-3.78"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingComparisonResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDailySpending: {
        parameters: {
            query: {
                /** @description The token; nothing is converted. */
                currency: "USDC" | "EURC" | "CHFAU" | "CADD";
                /** @description The first day, in UTC. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
                /** @description The last day, week, month or year, today included; 1m when neither this nor from and to are sent, which exclude it. */
                window?: "1d" | "1w" | "1m" | "1y";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currency": "USDC",
                     *       "from": "2026-11-20",
                     *       "to": "2026-11-20",
                     *       "days": [
                     *         {
                     *           "date": "2026-11-20",
                     *           "count": 1,
                     *           "total": "318.20"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "total": "318.20"
                     *     }
                     */
                    "application/json": components["schemas"]["DailySpendingResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSpendingSummary: {
        parameters: {
            query: {
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Successor"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "typeGroups": [
                     *         {
                     *           "typeGroup": "transfer",
                     *           "name": "Transfers",
                     *           "count": 1,
                     *           "total": "318.20"
                     *         }
                     *       ],
                     *       "totalSpent": "318.20",
                     *       "transactionCount": 1,
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingByTypeGroupResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSpendingTransactions: {
        parameters: {
            query: {
                /** @description Of a saved wallet or bank account (`accountId`, `id`, `contactAccountId`), or the username of a contact. */
                accountId?: string;
                /** @description Only transactions of this category; UNCATEGORIZED for those without one. */
                category?: "TOP_UP" | "INVESTMENT" | "FRIENDS_FAMILY" | "INTEREST_EARNINGS" | "SUBSCRIPTIONS" | "SERVICES" | "GROCERIES" | "SHOPPING" | "RESTAURANTS" | "TRANSPORT" | "TRAVEL" | "UTILITIES" | "CASH" | "SALARY" | "FUEL" | "EV_CHARGING" | "GAMBLING" | "CHARITY_DONATIONS" | "TAXES" | "INSURANCE" | "CARD" | "HEALTHCARE" | "GENERAL" | "UNCATEGORIZED";
                /** @description Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the settings at the rate of its day and rounded half away from zero to 6 decimals. */
                currency?: "USD" | "EUR";
                /** @description The nextCursor of the page before, with the same filters and sort. Not together with offset; faster far down the list. */
                cursor?: string;
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Whole days in UTC: today and the days before it, 7, 30 or 90 in all. */
                period?: "7d" | "30d" | "90d";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "hash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "direction": "incoming",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "status": "COMPLETED",
                     *           "date": "2026-11-20T12:00:00.000Z",
                     *           "counterparty": {
                     *             "type": "self",
                     *             "username": "bob"
                     *           },
                     *           "convertedAmount": "25.00"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0,
                     *       "nextCursor": "eyJhIjoxfQ",
                     *       "period": "7d",
                     *       "since": "2026-10-22T00:00:00.000Z",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["SpendingTransactionsLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubAccounts: {
        parameters: {
            query: {
                /** @description Whether closed accounts are listed too. */
                includeClosed?: true | false;
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subAccounts": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Holidays",
                     *           "status": "ACTIVE",
                     *           "type": "VAULT",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "requiredApprovals": 2,
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SubAccountsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubAccount: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parentAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "childAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "members": [
                     *         {
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "username": "bob",
                     *           "displayName": "Bob Example",
                     *           "isOwner": true
                     *         }
                     *       ],
                     *       "membersVersion": 1,
                     *       "deploymentIndex": "0",
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "name": "Holidays",
                     *       "status": "ACTIVE",
                     *       "type": "VAULT",
                     *       "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "requiredApprovals": 2,
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SubAccountResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubAccountBalance: {
        parameters: {
            query: {
                /** @description Only the balance in this token. Without it, those in all tokens of this deployment. */
                currency?: "USDC" | "EURC" | "CHFAU" | "CADD";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subAccountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "balances": [
                     *         {
                     *           "currency": "USDC",
                     *           "balance": "12500000"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SubAccountBalanceResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listJointProposals: {
        parameters: {
            query: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "proposals": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "subAccountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "type": "SPEND",
                     *           "status": "PENDING",
                     *           "isExpired": false,
                     *           "currency": "USDC",
                     *           "amount": "12500000",
                     *           "recipient": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "proposer": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "requiredApprovals": 2,
                     *           "approvals": 1,
                     *           "missingApprovals": 1,
                     *           "members": [
                     *             {
                     *               "approval": "NONE",
                     *               "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *               "username": "bob",
                     *               "displayName": "Bob Example",
                     *               "isOwner": true
                     *             }
                     *           ],
                     *           "proposalHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "deadline": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JointProposalsResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJointProposal: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                proposalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "subAccountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "type": "SPEND",
                     *       "status": "PENDING",
                     *       "isExpired": false,
                     *       "currency": "USDC",
                     *       "amount": "12500000",
                     *       "recipient": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "proposer": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "requiredApprovals": 2,
                     *       "approvals": 1,
                     *       "missingApprovals": 1,
                     *       "members": [
                     *         {
                     *           "approval": "NONE",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "username": "bob",
                     *           "displayName": "Bob Example",
                     *           "isOwner": true
                     *         }
                     *       ],
                     *       "proposalHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "deadline": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["JointProposalResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubscriptionCharges: {
        parameters: {
            query: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "charges": [
                     *         {
                     *           "type": "SUBSCRIPTION_CHARGE",
                     *           "chargeId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING",
                     *           "planCode": "PLUS",
                     *           "planName": "Plus",
                     *           "period": "2026-11-20",
                     *           "amount": "9.99",
                     *           "netAmount": "8.39",
                     *           "taxAmount": "1.59",
                     *           "taxRate": "19.00",
                     *           "currency": "USD",
                     *           "invoiceNumber": "S-2026-12-000001",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["ChargesResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query: {
                /** @description Only transactions of this category. */
                category?: "TOP_UP" | "INVESTMENT" | "FRIENDS_FAMILY" | "INTEREST_EARNINGS" | "SUBSCRIPTIONS" | "SERVICES" | "GROCERIES" | "SHOPPING" | "RESTAURANTS" | "TRANSPORT" | "TRAVEL" | "UTILITIES" | "CASH" | "SALARY" | "FUEL" | "EV_CHARGING" | "GAMBLING" | "CHARITY_DONATIONS" | "TAXES" | "INSURANCE" | "CARD" | "HEALTHCARE" | "GENERAL";
                /** @description A username, an address, or the whole name of a saved wallet or of a provider; upper and lower case are one. */
                counterparty?: string;
                /** @description Only those in this currency. */
                currency?: "USD" | "EUR" | "CHF";
                /** @description The nextCursor of the page before, with the same filters and sort. Not together with offset; faster far down the list. */
                cursor?: string;
                /** @description Only those in this direction. */
                direction?: "incoming" | "outgoing" | "exchange";
                /** @description ISO 8601. A date includes its whole day in UTC, an instant includes its millisecond. */
                endDate?: string;
                /** @description Only those with a category, or without one. */
                hasCategory?: true | false;
                /** @description Only those with a note, or without one. */
                hasNote?: true | false;
                limit?: number;
                /** @description The largest `amount` to list; it is zero on exchange rows. */
                maxAmount?: string;
                /** @description The smallest `amount` to list; it is zero on exchange rows. */
                minAmount?: string;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Part of the note or of the reference; upper and lower case are one. */
                search?: string;
                /** @description The order of the rows. Among equal amounts the newer row comes first in amount_desc, the older row in amount_asc. */
                sort?: "newest" | "oldest" | "amount_desc" | "amount_asc";
                /** @description ISO 8601. A date is a day in UTC; an instant without a time zone is in UTC. */
                startDate?: string;
                /** @description Without it COMPLETED and COMPLETED_DELAYED, and every status together with a transactionHash. */
                status?: "COMPLETED" | "PENDING" | "FAILED" | "all";
                /** @description At most one transaction has it. */
                transactionHash?: string;
                /** @description The exact type. */
                type?: "TRANSFER" | "SWAP" | "DEPOSIT" | "WITHDRAWAL" | "EARNINGS_DEPOSIT" | "EARNINGS_WITHDRAWAL" | "BANK_TOP_UP" | "FAUCET_TOP_UP" | "BANK_WITHDRAWAL" | "WALLET_WITHDRAWAL" | "WALLET_CONNECT" | "EXCHANGE_WITHDRAWAL";
                /** @description Only this kind of movement. */
                typeGroup?: "transfer" | "exchange" | "deposit" | "withdrawal" | "earnings" | "topup" | "offramp";
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
                /** @description In UTC. Wins over startDate and endDate. */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "hash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "direction": "incoming",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "status": "COMPLETED",
                     *           "date": "2026-11-20T12:00:00.000Z",
                     *           "counterparty": {
                     *             "type": "self",
                     *             "username": "bob"
                     *           }
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 5,
                     *       "offset": 0,
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionsLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTransaction: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /** @description The transaction hash in either case, with or without 0x. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "direction": "incoming",
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "status": "COMPLETED",
                     *       "date": "2026-11-20T12:00:00.000Z",
                     *       "counterparty": {
                     *         "type": "self",
                     *         "username": "bob"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchUsers: {
        parameters: {
            query: {
                /** @description A username or display name, or the beginning of one: 3 to 60 characters. */
                query: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "username": "bob",
                     *           "displayName": "Bob Miller"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserSearchResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVirtualAccounts: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "active",
                     *       "accounts": {
                     *         "eur": {
                     *           "iban": "LT179990000000000001"
                     *         },
                     *         "usd": {
                     *           "accountNumber": "400000000001",
                     *           "routingNumber": "090909098"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VirtualAccountsLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInformationRequests: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "informationRequests": [
                     *         {
                     *           "informationRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "reason": "source_of_wealth",
                     *           "status": "waiting_on_response",
                     *           "outcome": null,
                     *           "transferId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "openRound": {
                     *             "round": 1,
                     *             "question": "Where does the money come from?",
                     *             "askedAt": "2026-11-20T12:00:00.000Z",
                     *             "dueAt": "2026-11-21T12:00:00.000Z",
                     *             "answeredAt": null
                     *           },
                     *           "rounds": [
                     *             {
                     *               "round": 1,
                     *               "question": "Where does the money come from?",
                     *               "askedAt": "2026-11-20T12:00:00.000Z",
                     *               "dueAt": "2026-11-21T12:00:00.000Z",
                     *               "answeredAt": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InformationRequestsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVirtualAccountLimits: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deposit": {
                     *         "threshold": "15000.00",
                     *         "used": "2450.00",
                     *         "remaining": "12550.00"
                     *       },
                     *       "withdrawal": {
                     *         "threshold": "15000.00",
                     *         "used": "2450.00",
                     *         "remaining": "12550.00"
                     *       },
                     *       "currency": "USD",
                     *       "windowWeeks": 52,
                     *       "eddRequired": false,
                     *       "rfiRequired": false,
                     *       "rfis": [
                     *         {
                     *           "informationRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "reason": "source_of_wealth",
                     *           "status": "waiting_on_response",
                     *           "outcome": null,
                     *           "transferId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "openRound": {
                     *             "round": 1,
                     *             "question": "Where does the money come from?",
                     *             "askedAt": "2026-11-20T12:00:00.000Z",
                     *             "dueAt": "2026-11-21T12:00:00.000Z",
                     *             "answeredAt": null
                     *           },
                     *           "rounds": [
                     *             {
                     *               "round": 1,
                     *               "question": "Where does the money come from?",
                     *               "askedAt": "2026-11-20T12:00:00.000Z",
                     *               "dueAt": "2026-11-21T12:00:00.000Z",
                     *               "answeredAt": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "missingRequirements": []
                     *     }
                     */
                    "application/json": components["schemas"]["TransferLimitsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    estimateSettlement: {
        parameters: {
            query: {
                /** @description What is transferred, in US dollars. More than 1,000,000 does not settle on the same day. Decimal string in units of the currency, greater than zero, at most 6 decimals. */
                amount?: string;
                /** @description The day of the transfer, in US Eastern time; today when left out. */
                date?: string;
                /** @description The time of the transfer, HH:MM in US Eastern time. Left out: now, or the beginning of another day. */
                time?: string;
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "settlesOn": "2026-11-20",
                     *       "delayedByHoliday": false
                     *     }
                     */
                    "application/json": components["schemas"]["SettlementEstimateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWallet: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "smartAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "username": "bob"
                     *     }
                     */
                    "application/json": components["schemas"]["WalletResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWealth: {
        parameters: {
            query: {
                /** @description This document describes the answers with `lite`. */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "chain",
                     *       "accounts": [
                     *         {
                     *           "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Main account",
                     *           "type": "MAIN",
                     *           "legs": [
                     *             {
                     *               "type": "WALLET",
                     *               "provider": "PROVIDER_A",
                     *               "balances": [
                     *                 {
                     *                   "currency": "USD",
                     *                   "balance": "100.00",
                     *                   "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *                 }
                     *               ],
                     *               "crypto": [
                     *                 {
                     *                   "asset": "cbBTC",
                     *                   "balance": "0.01"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "totals": [
                     *         {
                     *           "currency": "USD",
                     *           "balance": "100.00",
                     *           "inUsd": "1268.20",
                     *           "inEur": "1165.44"
                     *         }
                     *       ],
                     *       "combined": {
                     *         "inUsd": "1268.20",
                     *         "inEur": "1165.44"
                     *       },
                     *       "conversionRates": [
                     *         {
                     *           "from": "USD",
                     *           "to": "USD",
                     *           "rate": "0.919",
                     *           "source": "chain"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WealthResponseLite"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
