// Written by npm run generate from docs/openapi/app.json. Do not edit.

export interface paths {
    "/app/api/account-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the recovery of an account whose passkeys are lost
         * @description Its guardians are asked, when it has enough of them on chain. The answer is the same when there is no such user.
         */
        post: operations["startRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/account-recovery/execution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a recovery that this device has started executed again, after a failure
         * @description The service does so by itself, later each time. Anybody can execute it on chain, too.
         */
        post: operations["retryRecoveryExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/account-recovery/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a challenge to make the passkey that a recovery is for
         * @description The answer does not tell whether there is such a user.
         */
        post: operations["beginRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/account-recovery/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See how far a recovery is that this device has started */
        post: operations["readRecoveryProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your saved wallets and bank accounts
         * @description Your own accounts elsewhere, by name; those of your contacts are listed with the contacts.
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
    "/app/api/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved account in full, your own or a contact’s */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /** Remove a saved account, your own or a contact’s */
        delete: operations["removeAccount"];
        options?: never;
        head?: never;
        /** Rename a saved account; what is left out stays */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/app/api/accounts/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a bank account of your own
         * @description Send either iban and bic, or accountNumber, routingNumber and accountType. The number is stored encrypted and shown masked. Warnings: the account is in another country than the one given, or is saved already. Without `confirmed` a warning is answered with 200 and `requiresConfirmation`, and nothing is saved; show the message to the person, then send the request again with `confirmed: true` (and a new Idempotency-Key, where you use one). Saving an account again replaces its details.
         */
        post: operations["saveBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/accounts/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a wallet of your own
         * @description Warnings: the address is your own here, belongs to another user, looks like one that you know, is a contract, was never used, or is saved already. Without `confirmed` a warning is answered with 200 and `requiresConfirmation`, and nothing is saved; show the message to the person, then send the request again with `confirmed: true` (and a new Idempotency-Key, where you use one). Saving an account again replaces its details.
         */
        post: operations["saveWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agent sessions with what each may still do
         * @description What can pay first, then what else is on chain, what can be activated, and what is over; each the newest first.
         */
        get: operations["listOwnAgentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an agent session with its last payments */
        get: operations["getAgentSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to activate the agent session
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signAgentSessionActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/activation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to activate the agent session */
        post: operations["beginAgentSessionActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to end the agent session on chain, which brings the rest of its money back
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signAgentSessionEnding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/ending/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to end the agent session on chain, which brings the rest of its money back */
        post: operations["beginAgentSessionEnding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Halt the payments of an agent session
         * @description The service makes no more payments until it is resumed. The chain does not know of it: an agent with its own key could relay its own signatures. Revoking stops that.
         */
        post: operations["pauseAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the pause of an agent session
         * @description A session that was paused by itself is resumed when the reason is gone, and refused with 409 before.
         */
        post: operations["resumeAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/agent-sessions/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an agent session for good
         * @description The service stops at once and erases its key of the session. The owner's signature in the app ends it on chain, too, and brings the rest of the money back.
         */
        post: operations["revokeAgentSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description The newest first, revoked and expired ones among them. Works on every plan.
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
    "/app/api/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The next request with the key is refused. The keys that were created with it are revoked, too. This cannot be undone. Works on every plan.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what waits for approval, the newest first */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the card of one payment request
         * @description One that has ended shows its end.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to approve the payment
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/{id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to approve the payment */
        post: operations["beginApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject */
        post: operations["reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was decided, or expired undecided, the newest first */
        get: operations["listDecidedApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/approvals/rejected-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject everything that an application has asked for, and disconnect it */
        post: operations["rejectApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/apy-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the yield vaults pay */
        get: operations["listYieldRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/bewirtungsbelege": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List hospitality receipts (Bewirtungsbelege) */
        get: operations["listBewirtungsbelege"];
        put?: never;
        /**
         * Write a Bewirtungsbeleg about a payment
         * @description It is laid over an existing transaction and the restaurant's receipt, which must have been read with its total. It is a DRAFT until its owner signs it with a passkey in the app.
         */
        post: operations["createBewirtungsbeleg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/bewirtungsbelege/{bewirtungsbelegId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a Bewirtungsbeleg with its attendees, and an address to download the signed PDF */
        get: operations["getBewirtungsbeleg"];
        put?: never;
        post?: never;
        /**
         * Delete a Bewirtungsbeleg and its signed PDF
         * @description The transaction, the receipt and the receipt's file are left as they are. Deleting it again changes nothing.
         */
        delete: operations["deleteBewirtungsbeleg"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills
         * @description Receipts that are invoices. By due date, the missing ones last, then by id descending.
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
    "/app/api/bills/{billId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a bill, with an address to download its file */
        get: operations["getBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/bills/{billId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to pay a bill by bank transfer
         * @description The vendor's bank account is saved unless it is already, and a payment of the amount due with account and reference of the bill waits for the approval with the passkey. A bill has at most one payment that waits or is on its way.
         */
        post: operations["payBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/broker/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Open the account with the broker
         * @description Once nothing else is missing. Opening it again changes nothing.
         */
        put: operations["openBrokerAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/broker/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether the user can trade shares
         * @description If not: why, and what to fix first. The owner fixes it in the app.
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
    "/app/api/broker/orders/free-trade-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how many trades without commission are left */
        get: operations["getFreeTradeAllowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/broker/us/requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what the broker still has to know of a customer in the USA
         * @description Counts and names, never answers. A user elsewhere gets an empty, complete set.
         */
        get: operations["getUsRequirements"];
        /** Answer something that the broker has to know */
        put: operations["answerUsRequirement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/chain-transactions/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a transaction that the wallet took part in, straight from the chain */
        get: operations["readChainTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your conditional orders
         * @description Those that wait for a price or for a fill first, then those that have ended and keep their allowance, what can be activated, and what is over; each the newest first.
         */
        get: operations["listOwnConditionalOrders"];
        put?: never;
        /**
         * Create a conditional order
         * @description Nothing happens on chain until you have signed its activation.
         */
        post: operations["placeConditionalOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a conditional order */
        get: operations["getConditionalOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to activate the conditional order
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signConditionalOrderActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/activation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to activate the conditional order */
        post: operations["beginConditionalOrderActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a conditional order
         * @description A published order is withdrawn from the chain first, which takes some seconds. When that fails the answer is 500 and the order stays PUBLISHED; send the request again. 409 when it is filled, cancelled or expired, also when a fill was faster.
         */
        post: operations["cancelConditionalOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to end the conditional order on chain and take its allowance back
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signConditionalOrderCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/cancellation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to end the conditional order on chain and take its allowance back */
        post: operations["beginConditionalOrderCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/conditional-orders/{id}/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See the contract of a conditional order */
        get: operations["describeConditionalOrderContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your contacts and their accounts
         * @description Everybody you have paid, everybody who has paid you, and everybody you added in the app.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Add a user, or somebody outside the service, to your contacts
         * @description Send either username or displayName. Adding a user who is a contact already changes nothing.
         */
        post: operations["addContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/contacts/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a contact and the accounts saved for them
         * @description Whom you pay again comes back.
         */
        delete: operations["removeContact"];
        options?: never;
        head?: never;
        /** Change what you call a contact */
        patch: operations["renameContact"];
        trace?: never;
    };
    "/app/api/contacts/{username}/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a bank account of a contact
         * @description With the checks and the confirmation of an account of your own.
         */
        post: operations["saveContactBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/contacts/{username}/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a wallet of a contact
         * @description With the checks and the confirmation of an account of your own.
         */
        post: operations["saveContactWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/daily-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is used of the limits of the day */
        get: operations["getDailyLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/deployment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See which chain and contracts the service works with */
        get: operations["describeDeployment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the documents of a period, for the tax adviser
         * @description A ZIP with a CSV and a folder of files for each kind of document, of any length of time. A document belongs to the day of its date, or of its creation when it has none. Receipts with what paid them, signed tax documents, and invoices of the plan. The headings of the columns are in German and English.
         */
        get: operations["exportDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/eigenbelege": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List substitute receipts (Eigenbelege) */
        get: operations["listEigenbelege"];
        put?: never;
        /**
         * Write an Eigenbeleg about a payment without a receipt
         * @description It is laid over an existing transaction. It is a DRAFT until its owner signs it with a passkey in the app.
         */
        post: operations["createEigenbeleg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/eigenbelege/{eigenbelegId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an Eigenbeleg, with an address to download the signed PDF */
        get: operations["getEigenbeleg"];
        put?: never;
        post?: never;
        /**
         * Delete an Eigenbeleg and its signed PDF
         * @description The transaction is left as it is. Deleting it again changes nothing.
         */
        delete: operations["deleteEigenbeleg"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes, as server-sent events
         * @description Each event names what happened and to what; read the thing itself for its state. After a break the browser's Last-Event-ID makes the stream begin with what was missed. An event may come twice. The stream ends with its session.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/faucet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give yourself test money
         * @description Answers when the ledger has it, at the latest after ten seconds. Exists in a sandbox only.
         */
        post: operations["fillOwnWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what the link in a mail to a guardian is for */
        post: operations["openGuardianLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a recovery */
        post: operations["approveByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link/approval/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what a guardian signs to approve a recovery */
        post: operations["beginApprovalByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline to guard an account */
        post: operations["declineGuardianLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept to guard an account, with a passkey that was just made */
        post: operations["makeGuardianPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardian-link/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge to make the passkey of a guardian */
        post: operations["beginGuardianPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the accounts that you guard, or are asked to guard */
        get: operations["listGuardianships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to guard an account, with one of your own passkeys */
        post: operations["consentToGuard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships/{id}/acceptance/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge to agree to guard an account */
        post: operations["beginGuardianConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a recovery, with the passkey that you guard the account with */
        post: operations["approveRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships/{id}/approval/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what you sign to approve a recovery */
        post: operations["beginRecoveryApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/guardianships/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline to guard an account */
        post: operations["declineGuardianship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to approve the joint proposal
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signJointProposalApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/approval/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to approve the joint proposal */
        post: operations["beginJointProposalApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to cancel the joint proposal
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signJointProposalCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/cancellation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to cancel the joint proposal */
        post: operations["beginJointProposalCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/execution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to do what the members have approved
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signJointProposalExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/execution/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to do what the members have approved */
        post: operations["beginJointProposalExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to reject the joint proposal
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signJointProposalRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/rejection/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to reject the joint proposal */
        post: operations["beginJointProposalRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/joint-proposals/{id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what the id of a joint proposal is the hash of */
        get: operations["describeJointProposalTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/knowledge/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories with their questions */
        get: operations["listHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/knowledge/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a question with its answer */
        get: operations["readHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/knowledge/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the questions and answers */
        get: operations["searchHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/linked-receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List which transactions have a receipt */
        get: operations["listLinkedReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/mandate-owners/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to end your agent sessions, schedules and conditional orders; the id is your own
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signMandatesStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/mandate-owners/{id}/stop/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to end your agent sessions, schedules and conditional orders; the id is your own */
        post: operations["beginMandatesStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what may move your money without a further signature
         * @description Agent sessions, schedules and conditional orders that are on chain or wait for your signature.
         */
        get: operations["listMandates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/mandates/{id}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to make the activation of a mandate impossible that is under way, and end what it may have made
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signActivationAbort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/mandates/{id}/abort/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to make the activation of a mandate impossible that is under way, and end what it may have made */
        post: operations["beginActivationAbort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications, the newest first
         * @description Listing notifications here does not mark them as read. The owner marks them as read, dismisses and clears them in the app.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        /** Dismiss all notifications, for good */
        delete: operations["clearNotifications"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Dismiss a notification, for good */
        delete: operations["dismissNotification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File a notification as read
         * @description The answer counts what is still unread.
         */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * File all notifications as read
         * @description The answer counts what came in meanwhile.
         */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count your unread notifications */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/owner-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts to activate and the proposals to vote on, the most urgent first
         * @description Payment requests are not among them: they have GET /app/api/approvals.
         */
        get: operations["listOwnerActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys, those that wait for the chain among them */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Register a backup passkey
         * @description It stays pending, and can neither sign nor sign in, until a confirmed passkey has signed its activation.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drop a passkey that never became a signer of the wallet */
        delete: operations["discardPasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to make the passkey a signer of the wallet
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signPasskeyActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}/activation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to make the passkey a signer of the wallet */
        post: operations["beginPasskeyActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a passkey a nickname, or take it away
         * @description A nickname only helps people to tell passkeys apart. A passkey has two nicknames: one as a signer of the wallet, one as a way to sign in.
         */
        patch: operations["labelPasskey"];
        trace?: never;
    };
    "/app/api/passkeys/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to take the passkey from the signers of the wallet
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signPasskeyRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/{id}/removal/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to take the passkey from the signers of the wallet */
        post: operations["beginPasskeyRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a challenge to register a backup passkey */
        post: operations["beginAddPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/payment-destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a payment can go, and what to collect for it
         * @description The rules of the fields are those of the requests that save accounts. An IBAN and a routing number must have correct check digits, too.
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
    "/app/api/payment-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what a payment costs and what arrives
         * @description Within one currency nothing is exchanged: the rate is 1 and the fee 0.
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
    "/app/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose a payment of your own, to be approved next */
        post: operations["proposeOwnPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/payments/crypto-trade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose a trade of your own, to be approved next */
        post: operations["proposeOwnCryptoTrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/payments/earnings-move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose to move your own money into a yield vault, or back */
        post: operations["proposeOwnEarningsMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/payments/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose an exchange of your own, to be approved next */
        post: operations["proposeOwnExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/payments/token-buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Propose to buy a token yourself, to be approved next */
        post: operations["proposeOwnTokenBuy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the plan includes, and what the others do */
        get: operations["getOwnPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/points/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where your points come from
         * @description The newest first. With view=lite, createdAt is called date.
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
    "/app/api/points/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how many points you have */
        get: operations["getPointsBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/points/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange points for credits
         * @description Spends points and grants the credits that they are worth, both or neither. 422 below the minimum, above the balance, or above what is left of the cap of this calendar month. Send an Idempotency-Key to repeat a request safely.
         */
        post: operations["redeemPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/points/redemption-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what points can be redeemed for */
        get: operations["getRedemptionConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the display name */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/app/api/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List receipts */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Create a receipt without a file
         * @description A file can be uploaded for it later: name its `receiptId` in the request of the upload.
         */
        post: operations["createReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show a receipt, with addresses of its file and of a picture of it */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        /**
         * Delete a receipt, its lines and its file
         * @description It is listed only when the status DELETED is asked for. Deleting it again changes nothing.
         */
        delete: operations["deleteReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/amounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the amounts of a receipt
         * @description Send at least one. A later reparse overwrites them.
         */
        patch: operations["correctReceiptAmounts"];
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link the transaction that paid a receipt
         * @description A transaction has one receipt. Another amount in the same currency makes the receipt one to review.
         */
        post: operations["attachTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/confirm-suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link the suggested transaction */
        post: operations["confirmSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/detach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink the transaction of a receipt
         * @description It is not suggested for the receipt again.
         */
        post: operations["detachTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/line-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the lines of a receipt */
        get: operations["listLineItems"];
        put?: never;
        /** Add a line to a receipt */
        post: operations["addLineItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/partial-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain a mismatch: the receipt is paid in parts
         * @description The review reason `amount_mismatch` becomes `partial_payment`.
         */
        post: operations["markPartialPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/reject-suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the suggested transaction
         * @description The receipt stays without a transaction, and this one is not suggested again.
         */
        post: operations["rejectSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/{receiptId}/reparse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the file of a receipt again
         * @description Answers when it was read. What was corrected is overwritten.
         */
        post: operations["reparseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file, step 2: have it read
         * @description The bytes are checked, then read in the background: the receipt is PROCESSING until they were. Sent again, it changes nothing.
         */
        post: operations["finalizeReceiptUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/import-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a file from an https address
         * @description Only public addresses are asked, also after a redirect. The file may have 10 MiB and take 15 seconds.
         */
        post: operations["importReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/line-items/{lineItemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a line of a receipt */
        delete: operations["removeLineItem"];
        options?: never;
        head?: never;
        /**
         * Change a line of a receipt
         * @description What is left out stays; null makes it unknown.
         */
        patch: operations["changeLineItem"];
        trace?: never;
    };
    "/app/api/receipts/line-items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the lines of all receipts, with what they cost together */
        get: operations["searchLineItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/receipts/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file, step 1: get an address to PUT it to
         * @description The address is for one file of this type and size, for 15 minutes. Then send the uploadKey to finalize.
         */
        post: operations["requestReceiptUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the recovery e-mails that count on chain, and whether they are enough
         * @description A recovery can be approved when totalWeight is at least threshold. The lite view says so as `fullySet`.
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
    "/app/api/recovery-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users who guard your account, and those whose accounts you guard */
        get: operations["listRecoveryContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recovery e-mails
         * @description When there are none, the answer is a message in place of the list.
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
    "/app/api/recovery-emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a recovery e-mail */
        get: operations["getRecoveryEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List those who guard your account, and what waits for your signature */
        get: operations["listGuardians"];
        put?: never;
        /**
         * Ask somebody to guard your account
         * @description The holder of an e-mail address gets a mail with a link; a user of the service is notified.
         */
        post: operations["inviteGuardian"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-guardians/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a guardian; one that counts on chain counts until you have signed */
        delete: operations["removeGuardian"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-guardians/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the invitation again; the earlier link ends
         * @description Who guards the account already gets the mail about a recovery that is under way again.
         */
        post: operations["inviteGuardianAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-rehearsal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a recovery on a copy of the chain
         * @description All guardians on chain approve, and a new passkey is made the only signer; nothing changes.
         */
        post: operations["rehearseRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-requests/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to cancel every recovery of the account
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signRecoveryCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-requests/{id}/cancellation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to cancel every recovery of the account */
        post: operations["beginRecoveryCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-setups/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to put the guardians of the account on chain
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signRecoverySetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-setups/{id}/signature/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to put the guardians of the account on chain */
        post: operations["beginRecoverySetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/recovery-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See whether the account is being recovered
         * @description Without one under way, the latest recovery is shown. The state may lag behind the chain.
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
    "/app/api/recovery-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose how long you can cancel a recovery, and how long it can be executed
         * @description The times count when you have signed the setup.
         */
        put: operations["changeRecoveryTimes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/referrals/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the code of whoever has referred you
         * @description In the first 14 days of an account, once. Whoever has signed up by a link need not enter it.
         */
        post: operations["acceptReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/referrals/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your referral code and its link */
        get: operations["getReferralCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/referrals/referees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who has come with your code */
        get: operations["listReferees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your scheduled payments
         * @description Those that run first, then the paused ones, what can be activated, and what is over; each the newest first.
         */
        get: operations["listOwnScheduledTransactions"];
        put?: never;
        /**
         * Draft regular payments, or an edit of those that run
         * @description Nothing is paid or changed until you have signed its activation.
         */
        post: operations["draftScheduledTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a scheduled payment */
        get: operations["getScheduledTransaction"];
        put?: never;
        post?: never;
        /** Cancel a draft that you have not signed */
        delete: operations["discardScheduledTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to activate the schedule, in place of the one that it replaces
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signScheduleActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/activation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to activate the schedule, in place of the one that it replaces */
        post: operations["beginScheduleActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to cancel the schedule for good
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signScheduleCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/cancellation/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to cancel the schedule for good */
        post: operations["beginScheduleCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments that a schedule was to make, with their outcomes
         * @description The latest first. A payment that is not due yet is not among them.
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
    "/app/api/scheduled-transactions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a scheduled payment
         * @description The service makes no payment of it until it is resumed. Nothing changes on chain: what is due can still be paid by anybody who calls the contract. Cancelling in the app ends that.
         */
        post: operations["pauseScheduledTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a scheduled payment
         * @description `nextExecutionAt` lies in the future: what fell due during the pause is skipped and never paid late. When no payment is left, the answer is 422 and nothing changes.
         */
        post: operations["resumeScheduledTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to leave out the next payment
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signScheduledPaymentSkip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/{id}/skip/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to leave out the next payment */
        post: operations["beginScheduledPaymentSkip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/scheduled-transactions/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the next payments of all active schedules
         * @description In the order of their times.
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
    "/app/api/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the record of what happened to the account, the newest first */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sessions/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sign-ins, devices and connected applications */
        get: operations["listActiveSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sessions/active/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one active session
         * @description A sign-in ends with the next request. A connected application loses its refresh tokens at once and its access tokens within 60 seconds, and with them the API keys that it made. A device with an API key leaves this list; revoke the key to lock it out.
         */
        delete: operations["endActiveSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sessions/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all active sessions but the caller's own
         * @description The caller's own session stays. The connected application that the caller's token or API key belongs to stays connected.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change settings; what is left out stays */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/app/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-in/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a sign-in challenge */
        post: operations["beginSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register the passkey and get a wallet
         * @description The proof is a first signature of the new passkey, which shows that its key belongs to the caller. Whoever has signed up is signed in.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sign-up/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a username and ask for a challenge */
        post: operations["beginSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the statement of the account
         * @description Every movement of the main account with the balance that it left, the oldest first, of any length of time. The opening balance, the entries and the closing balance add up. The JSON file is `{id, account, from, to, createdAt, statements: [{currency, openingBalance, entries: [{date, transactionHash, type, status, amount, balance, counterparty, reference, note, category}], closingBalance}]}`; amounts are negative for what went out.
         */
        get: operations["exportStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-account-openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sub-accounts that you have asked for and that are not on chain yet */
        get: operations["listSubAccountOpenings"];
        put?: never;
        /**
         * Ask for a sub-account, alone or with others
         * @description Nothing happens on chain until you have signed its opening.
         */
        post: operations["requestSubAccountOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-account-openings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a sub-account that you have asked for and never signed */
        delete: operations["discardSubAccountOpening"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-account-openings/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to open the sub-account
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signSubAccountOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-account-openings/{id}/signature/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to open the sub-account */
        post: operations["beginSubAccountOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sub-accounts that you are a member of
         * @description Your own, and those of others who named you as a member; the newest first.
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
    "/app/api/sub-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a sub-account with its members */
        get: operations["getSubAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a sub-account holds
         * @description Balances are whole numbers in millionths of the token, as the newest block of the ledger has them.
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
    "/app/api/sub-accounts/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to the members of a joint account to close it, to unfreeze it, or to change its members
         * @description Once the caller has approved the request, the proposal is open on chain with the vote of the caller for it. The members vote on it and execute it like every joint proposal. An account that needs one approval only gets 409.
         */
        post: operations["proposeAccountChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to close the sub-account, which pays out what it holds
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signSubAccountClosing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/closing/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to close the sub-account, which pays out what it holds */
        post: operations["beginSubAccountClosing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to freeze a sub-account that the caller has created
         * @description Another member gets 403. Only the app can unfreeze it. Nothing moves yet: the owner approves it with a passkey in the app, like every payment request.
         */
        post: operations["freezeSubAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approval requests of a joint account
         * @description The newest first, each with the approval of every member. Members vote in the app.
         */
        get: operations["listJointProposals"];
        put?: never;
        /**
         * Propose to the members of a joint account to spend or withdraw money
         * @description Once the caller has approved the request in the app, the proposal is open on chain with the vote of the caller for it. The members vote and execute it in the app, for seven days. An account that needs one approval only gets 409.
         */
        post: operations["proposeFromSubAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to swap within a sub-account
         * @description The money stays in the sub-account. What the owner signs holds the least that arrives; when the price has moved further, nothing is moved. For sub-accounts that need one approval (409 otherwise). Nothing moves yet: the owner approves it with a passkey in the app, like every payment request.
         */
        post: operations["swapInSubAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/swap-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what a swap within a sub-account would bring now, before you propose it */
        get: operations["previewSubAccountSwap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/top-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to move money from the main account into a sub-account
         * @description Nothing moves yet: the owner approves it with a passkey in the app, like every payment request. Refused with 409 while the sub-account is frozen or closed.
         */
        post: operations["topUpSubAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/unfreezing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign with a passkey to unfreeze the sub-account
         * @description It takes effect when the chain has executed it.
         */
        post: operations["signSubAccountUnfreezing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/unfreezing/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** See what the passkey has to sign to unfreeze the sub-account */
        post: operations["beginSubAccountUnfreezing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to move money from a sub-account back to the main account
         * @description For sub-accounts that need one approval; members of a joint account propose it to each other (409). Nothing moves yet: the owner approves it with a passkey in the app, like every payment request.
         */
        post: operations["withdrawFromSubAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/sub-accounts/proposals/{proposalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one approval request of a joint account */
        get: operations["getJointProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/subscriptions/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what your plan has cost
         * @description One charge for each month, the newest first. 403 FEATURE_DISABLED where subscriptions are switched off.
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
    "/app/api/subscriptions/charges/{chargeId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the invoice of a charge
         * @description A PDF/A-3 that carries the invoice as structured data, too (ZUGFeRD, Factur-X, EN 16931). It is made once; every later call answers with an address of the same file. 409 when the files of the user leave no room for it. 403 FEATURE_DISABLED where subscriptions are switched off.
         */
        post: operations["makeSubscriptionInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/subscriptions/charges/{chargeId}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to pay a charge
         * @description The payment to the service waits for the approval with the passkey. A charge has at most one that waits or has paid it.
         */
        post: operations["payCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/tax-documents/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a Bewirtungsbeleg or an Eigenbeleg
         * @description It cannot be changed afterwards, only replaced. The signed PDF is made and stored.
         */
        post: operations["signDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/tax-documents/{id}/signature/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask which passkeys can sign a Bewirtungsbeleg or an Eigenbeleg
         * @description The challenge is not for the passkey: the page makes its own, of the hash of what it shows. The passkey signs nothing else.
         */
        post: operations["beginDocumentSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say in which time zone you are
         * @description Days of schedules that name no zone begin in it.
         */
        put: operations["setTimeZone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/trade-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what a trade would bring now, before you propose it */
        get: operations["previewTrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description A transaction that pays several recipients has a row for each, all with its hash. PENDING and FAILED payments are listed when the status asks for them. Pages never overlap: reading on by `nextCursor` neither repeats nor leaves out a row, even when new rows arrive meanwhile.
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
    "/app/api/transactions/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one transaction
         * @description Finds a transaction of any status. When it pays several recipients, the answer is the first payment.
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
    "/app/api/transactions/{hash}/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * File a transaction under a category, or under none
         * @description It counts for every row of the transaction, and stays when the chain reorganises. A payment that is still PENDING has a hash once it was sent, and may then be edited like any other; the edit is lost only when the payment is sent again in another transaction.
         */
        patch: operations["categorizeTransaction"];
        trace?: never;
    };
    "/app/api/transactions/{hash}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Write a note to a transaction, or take it away
         * @description It counts for every row of the transaction, and stays when the chain reorganises. A payment that is still PENDING has a hash once it was sent, and may then be edited like any other; the edit is lost only when the payment is sent again in another transaction.
         */
        patch: operations["noteTransaction"];
        trace?: never;
    };
    "/app/api/transactions/{hash}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to pay a received payment back
         * @description Only the recipient of a completed payment can refund it. The refund is a payment that waits for an approval with the passkey. The refunds of a payment, including those that wait for an approval, never exceed it in total.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/usage-credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your credits */
        get: operations["getUsageCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/usage-credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what became of your credits */
        get: operations["listUsageCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/usage-credits/monthly-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Limit what is spent in a month
         * @description The limit counts calendar months in UTC, from 0 to 100000 USD. With 0 nothing is spent; null lifts it.
         */
        patch: operations["setUsageCreditLimit"];
        trace?: never;
    };
    "/app/api/usage-credits/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to pay for credits
         * @description The payment waits for the approval with the passkey. When it is completed, its credits are granted by themselves.
         */
        post: operations["payForUsageCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/usage-credits/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy credits with a completed payment
         * @description The amount is that of your confirmed payment to the address for credits. It is granted once, however often and by whom it is asked for. 404: you have no payment in the transaction; 403: somebody else has paid for credits in it; 422: you have paid another address; 409: the payment is not confirmed yet (retryable), has failed, was refunded, or the chain has dropped the transaction. No approval is needed. 403 FEATURE_DISABLED where no credits are sold.
         */
        post: operations["purchaseUsageCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/api/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by their name
         * @description Exact matches first, then names that begin with the text; at most ten, without a next page. You are not among them.
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
    "/app/api/wealth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read everything that you have, by account and by where it is
         * @description Read live from the chain; when it does not answer in time, the last known figures with a notice. USD and EUR are converted into each other at the rate that the currency exchange on chain gives.
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
    "/app/api/wealth/total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what everything comes to, in the currency of the settings
         * @description Wallet, earnings, sub-accounts and what agents may spend, converted at the day's rates.
         */
        get: operations["getTotalWealth"];
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
        AcceptReferralBody: {
            /**
             * @description The code of whoever has referred you.
             * @example alice-019a9f3c
             */
            referralCode: string;
        };
        AccountChangeBody: {
            /**
             * @description What the other members read beside it.
             * @example We have moved out
             */
            description?: string;
            /** @description SET_MEMBERS: the usernames of all members beside the creator, who stays one. */
            members?: string[];
            /**
             * @description SET_MEMBERS: how many members must approve from then on.
             * @example 2
             */
            requiredApprovals?: number;
            /**
             * @description CLOSE pays everything out to the creator and ends the account, UNFREEZE ends a freeze, SET_MEMBERS says who decides from then on.
             * @enum {string}
             */
            type: "CLOSE" | "UNFREEZE" | "SET_MEMBERS";
        };
        AccountResponse: {
            bankAccount?: components["schemas"]["SavedBankAccountRow"];
            wallet?: components["schemas"]["SavedWalletRow"];
        };
        AccountsResponse: {
            bankAccounts: components["schemas"]["SavedBankAccountRow"][];
            /**
             * @description How many bank accounts are saved.
             * @example 1
             */
            bankCount: number;
            /**
             * @description How many wallets are saved.
             * @example 1
             */
            walletCount: number;
            wallets: components["schemas"]["SavedWalletRow"][];
        };
        AccountWarningFields: {
            /**
             * @description LOOK_ALIKE: the address that is known. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address?: string;
            /**
             * @description The kind of warning, for programs. New codes can be added.
             * @enum {string}
             */
            code: "OWN_ADDRESS" | "SERVICE_USER" | "ALREADY_SAVED" | "LOOK_ALIKE" | "CONTRACT" | "UNUSED_ADDRESS" | "NOT_CHECKED" | "OTHER_COUNTRY";
            /**
             * @description OTHER_COUNTRY: where the account is. ISO 3166-1 alpha-2.
             * @example DE
             */
            country?: string;
            /**
             * @description Why the account should perhaps not be saved, for a person to read.
             * @example This address is not the one that you have saved as Savings.
             */
            message: string;
            /**
             * @description SERVICE_USER: the username. ALREADY_SAVED and LOOK_ALIKE: the name of what is known.
             * @example Savings
             */
            name?: string;
        };
        ActiveSessionResponse: {
            /**
             * Format: uuid
             * @description The API key of an api_key session; revoke that to lock the device out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            apiKeyId: string | null;
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
            device: string | null;
            /**
             * Format: date-time
             * @description When the session expires; absent when that is not known.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description Ends the session at DELETE /v1/sessions/active/{sessionId}.
             * @example app:019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
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
            lastUsedAt: string | null;
            /**
             * @description The operating system, or what the device called its platform.
             * @example Linux
             */
            platform: string | null;
            /**
             * @description The application's name looks like this username or reserved name.
             * @example support
             */
            resembles?: string;
            /** @description What a connected application may do. */
            scopes: ("read:balances" | "read:transactions" | "read:spending" | "read:rates" | "read:earnings" | "read:account" | "read:virtual_accounts" | "read:external_accounts" | "read:contacts" | "read:settings" | "read:passkeys" | "read:recovery" | "read:notifications" | "read:sub_accounts" | "read:points" | "read:referrals" | "read:users" | "read:api_keys" | "read:sessions" | "read:receipts" | "read:subscriptions" | "read:agent_sessions" | "write:profile" | "write:transactions" | "write:external_accounts" | "write:payments" | "write:usage_credits" | "write:api_keys" | "write:sub_accounts" | "write:sessions" | "write:trades" | "write:receipts" | "write:agent_sessions")[] | null;
        };
        ActiveSessionsResponse: {
            sessions: components["schemas"]["ActiveSessionResponse"][];
        };
        AddContactBody: {
            /**
             * @description Somebody outside it, by name; the username is made of it.
             * @example Erika Mustermann
             */
            displayName?: string;
            /**
             * @description A user of this service.
             * @example bob
             */
            username?: string;
        };
        AddLineItemBody: {
            /**
             * @description A category of your own.
             * @example Food
             */
            category?: string | null;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description: string;
            /**
             * Format: decimal
             * @description How many.
             * @example 2
             */
            quantity?: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage.
             * @example 19
             */
            taxRateValue?: string | null;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return.
             * @example 7.00
             */
            totalValue?: string | null;
            /**
             * Format: decimal
             * @description What one costs.
             * @example 3.50
             */
            unitPriceValue?: string | null;
        };
        AgentAccountHoldingResponse: {
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
            asset: string;
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
        AgentSessionDetailsResponse: {
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
             * @description The largest payment that can be made now: the least of both caps and the balance. Zero unless ACTIVE. Decimal string in units of the currency.
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
            executions: components["schemas"]["AgentExecutionResponse"][];
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
             * @description The reason in words.
             * @example The account of the session holds less than 5.00 USD
             */
            pauseMessage?: string;
            /**
             * @description Why it was paused by itself. It can be resumed when the reason is gone.
             * @enum {string}
             */
            pauseReason?: "OUT_OF_FUNDS" | "THREE_FAILURES" | "RECIPIENT_UNREACHABLE" | "PLAN_ENDED";
            /**
             * @description The length of the window.
             * @example 86400
             */
            periodSeconds: number;
            /**
             * @description Who alone is paid: the username, or the address of somebody outside the service.
             * @example bob
             */
            recipient: string;
            /**
             * @description Where the payments go. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            recipientAddress: string;
            /** @description What the account holds although the session has ended on chain: it arrived afterwards. The owner brings it back in the app. Empty before the end. */
            remainder: components["schemas"]["AgentAccountHoldingResponse"][];
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
        AgentSessionResponse: {
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
             * @description The largest payment that can be made now: the least of both caps and the balance. Zero unless ACTIVE. Decimal string in units of the currency.
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
             * @description The reason in words.
             * @example The account of the session holds less than 5.00 USD
             */
            pauseMessage?: string;
            /**
             * @description Why it was paused by itself. It can be resumed when the reason is gone.
             * @enum {string}
             */
            pauseReason?: "OUT_OF_FUNDS" | "THREE_FAILURES" | "RECIPIENT_UNREACHABLE" | "PLAN_ENDED";
            /**
             * @description The length of the window.
             * @example 86400
             */
            periodSeconds: number;
            /**
             * @description Who alone is paid: the username, or the address of somebody outside the service.
             * @example bob
             */
            recipient: string;
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
        AmountsBody: {
            /**
             * Format: decimal
             * @description The sum before tax. Left out: unchanged. Null: unknown from now on.
             * @example 20.00
             */
            subtotalValue?: string | null;
            /**
             * Format: decimal
             * @description The tax. Left out: unchanged. Null: unknown from now on.
             * @example 3.80
             */
            taxAmountValue?: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage. Left out: unchanged. Null: unknown from now on.
             * @example 19
             */
            taxRateValue?: string | null;
            /**
             * Format: decimal
             * @description The tip. Left out: unchanged. Null: unknown from now on.
             * @example 2.00
             */
            tipAmountValue?: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Left out: unchanged. Null: unknown from now on.
             * @example 23.80
             */
            totalAmountValue?: string | null;
        };
        AnnotationResponse: {
            /**
             * @description It is done.
             * @constant
             */
            success: true;
        };
        AnswerBody: {
            /**
             * @description The answer. The broker gets it, and it is never shown again. A disclosure is answered with ACCEPTED.
             * @example 25K_TO_100K
             */
            answer: string;
            /**
             * @description What is answered.
             * @enum {string}
             */
            name: "legal_name" | "date_of_birth" | "residential_address" | "taxpayer_id" | "citizenship" | "employment_status" | "annual_income" | "investment_experience" | "is_control_person" | "is_affiliated_with_broker" | "customer_agreement" | "risk_disclosure" | "market_data_agreement" | "tax_certification_w9";
        };
        ApiKeyResponse: {
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
            expiresAt: string | null;
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
            lastUsedAt: string | null;
            /**
             * @description What its owner calls it.
             * @example Budget script
             */
            name: string;
            /**
             * @description The first 12 characters of the key, to tell keys apart.
             * @example key_3fQ8zL2k
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When the key was revoked; null when it was not.
             * @example 2026-11-20T12:00:00.000Z
             */
            revokedAt: string | null;
            /** @description The scopes that the key was created with. A request is also limited by what the connected application or the key that created it may do now. */
            scopes: ("read:balances" | "read:transactions" | "read:spending" | "read:rates" | "read:earnings" | "read:account" | "read:virtual_accounts" | "read:external_accounts" | "read:contacts" | "read:settings" | "read:passkeys" | "read:recovery" | "read:notifications" | "read:sub_accounts" | "read:points" | "read:referrals" | "read:users" | "read:api_keys" | "read:sessions" | "read:receipts" | "read:subscriptions" | "read:agent_sessions" | "write:profile" | "write:transactions" | "write:external_accounts" | "write:payments" | "write:usage_credits" | "write:api_keys" | "write:sub_accounts" | "write:sessions" | "write:trades" | "write:receipts" | "write:agent_sessions")[];
        };
        ApiKeysResponse: {
            keys: components["schemas"]["ApiKeyResponse"][];
        };
        ApplicationResponse: {
            /** @description Through what it asked. Absent when the application is no longer connected. */
            grant?: components["schemas"]["GrantResponse"];
            /** @description The owner's own app: nobody else has asked. */
            isOwnApp: boolean;
            /**
             * @description How the application calls itself.
             * @example Budget Planner
             */
            name: string;
            /**
             * @description The name looks like this username or reserved name.
             * @example support
             */
            resembles?: string;
        };
        ApprovalBody: {
            assertion: components["schemas"]["AssertionBody"];
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            recoveryId: string;
        };
        ApprovalCardResponse: {
            /**
             * Format: decimal
             * @description What the payment moves. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            application: components["schemas"]["ApplicationResponse"];
            /**
             * Format: decimal
             * @description Negative when the balance does not cover the payment. Decimal string in units of the currency.
             * @example 75.00
             */
            balanceAfter?: string;
            /**
             * Format: decimal
             * @description This and the next two: only while there is something to decide. Decimal string in units of the currency.
             * @example 100.00
             */
            balanceBefore?: string;
            /** @description Present while the payment is in a block that is not final. */
            confirmation?: components["schemas"]["BlockConfirmationResponse"];
            /**
             * @description The status that was reported before and that the chain has taken back.
             * @enum {string}
             */
            correctedFrom?: "COMPLETED" | "FAILED";
            /**
             * Format: date-time
             * @description When the payment was proposed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency that is paid.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            decision?: components["schemas"]["DecisionResponse"];
            /**
             * Format: date-time
             * @description The end of the approval window.
             * @example 2026-11-20T12:05:00.000Z
             */
            expiresAt: string;
            failure?: components["schemas"]["FailureResponse"];
            fee: components["schemas"]["FeeResponse"];
            /** @description What else this payment type has to show, such as the least that an exchange gives. */
            lines?: components["schemas"]["CardLineResponse"][];
            operation: components["schemas"]["OperationResponse"];
            /**
             * Format: uuid
             * @description The payment request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string;
            /**
             * @description The kind of payment.
             * @example transfer_moneda
             */
            paymentType: string;
            /** @description Present when the payment is completed and pays a bank account. */
            payout?: components["schemas"]["PayoutResponse"];
            /**
             * @description The client id of the application that proposed the payment.
             * @example budget-planner
             */
            proposedBy: string;
            recipient: components["schemas"]["RecipientResponse"];
            /**
             * @description What the recipient will read. Absent when nothing was written.
             * @example Lunch
             */
            reference?: string;
            /**
             * Format: uuid
             * @description The payment request that this one pays back.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            refundOf?: string;
            /**
             * @description The owner's words, where they gave any.
             * @example Not this month
             */
            rejectionReason?: string;
            /**
             * Format: date-time
             * @description The service's time, by which the window closes.
             * @example 2026-11-20T12:00:00.000Z
             */
            serverTime: string;
            /**
             * @description Where the payment request stands.
             * @enum {string}
             */
            status: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
            /**
             * @description What the payment does, in English.
             * @example Pay bob
             */
            title: string;
            /** @description Present from the moment it was sent to the chain. */
            transaction?: components["schemas"]["TransactionLinkResponse"];
        };
        ApprovalHistoryResponse: {
            approvals: components["schemas"]["ApprovalSummary"][];
            /**
             * @description Absent on the last page.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
        };
        ApprovalListResponse: {
            approvals: components["schemas"]["ApprovalSummary"][];
            /**
             * @description Absent on the last page.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
            /**
             * Format: date-time
             * @description The service's time, by which windows close.
             * @example 2026-11-20T12:00:00.000Z
             */
            serverTime: string;
        };
        ApprovalOptionsBody: {
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            recoveryId: string;
        };
        ApprovalOptionsResponse: {
            /**
             * @description The account. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            account: string;
            /**
             * @description EIP-155.
             * @example 8453
             */
            chainId: number;
            /**
             * @description The recovery module that counts approvals. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            module: string;
            /**
             * @description What approvals of this account are for now.
             * @example 1
             */
            nonce: string;
            /** @description Options in the JSON form of WebAuthn Level 3, for the browser to parse. */
            publicKey: {
                [key: string]: unknown;
            };
            /**
             * @description The passkey that it would get: its first coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            x: string;
            /**
             * @description Its second coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            y: string;
        };
        ApprovalStateResponse: {
            /**
             * Format: uuid
             * @description The payment request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string;
            /**
             * @description Where the payment request stands now.
             * @enum {string}
             */
            status: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
        };
        ApprovalSummary: {
            /**
             * Format: decimal
             * @description What the payment moves. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            application: components["schemas"]["ApplicationResponse"];
            /**
             * Format: date-time
             * @description When the payment was proposed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency that is paid.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description The end of the approval window.
             * @example 2026-11-20T12:05:00.000Z
             */
            expiresAt: string;
            /** @description What else this payment type has to show, such as the least that an exchange gives. */
            lines?: components["schemas"]["CardLineResponse"][];
            /**
             * Format: uuid
             * @description The payment request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string;
            /**
             * @description The kind of payment.
             * @example transfer_moneda
             */
            paymentType: string;
            /**
             * @description The client id of the application that proposed the payment.
             * @example budget-planner
             */
            proposedBy: string;
            recipient: components["schemas"]["RecipientResponse"];
            /**
             * @description What the recipient will read. Absent when nothing was written.
             * @example Lunch
             */
            reference?: string;
            /**
             * Format: uuid
             * @description The payment request that this one pays back.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            refundOf?: string;
            /**
             * @description Where the payment request stands.
             * @enum {string}
             */
            status: "PENDING_APPROVAL" | "APPROVED" | "COMPLETED" | "FAILED" | "EXPIRED" | "REJECTED";
            /**
             * @description What the payment does, in English.
             * @example Pay bob
             */
            title: string;
        };
        AssertionBody: {
            /**
             * @description platform or cross-platform, where the browser says.
             * @example platform
             */
            authenticatorAttachment?: string | null;
            /** @description What the browser's extensions gave; nothing here reads it. */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            /**
             * @description base64url: the credential id.
             * @example q83vEjRWeJA
             */
            id: string;
            /**
             * @description The same as id.
             * @example q83vEjRWeJA
             */
            rawId: string;
            response: components["schemas"]["AssertionFields"];
            /**
             * @description The only type that there is.
             * @enum {string}
             */
            type: "public-key";
        };
        AssertionFields: {
            /**
             * @description base64url, as the authenticator gave it.
             * @example SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA
             */
            authenticatorData: string;
            /**
             * @description base64url, as the browser gave it.
             * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
             */
            clientDataJSON: string;
            /**
             * @description base64url: ASN.1 DER of the ECDSA signature.
             * @example MEUCIQDx
             */
            signature: string;
            /**
             * @description base64url: the user that the passkey belongs to.
             * @example AZqfPFsefESaUQ1qbw8qEQ
             */
            userHandle?: string | null;
        };
        AttachBody: {
            /**
             * @description In either case, with or without 0x.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        AttendeeBody: {
            /**
             * @description Whom they work for.
             * @example Example GmbH
             */
            company?: string;
            /**
             * @description Who took part.
             * @example Ada Berg
             */
            name: string;
        };
        AttendeeResponse: {
            /**
             * @description Whom they work for.
             * @example Example GmbH
             */
            company: string | null;
            /** @description Whether this is the host, who signs. */
            isHost: boolean;
            /**
             * @description Who took part.
             * @example Ada Berg
             */
            name: string;
        };
        BankAccountFields: {
            /**
             * @description ****6789. Null for an account with an IBAN, as the two below. Masked.
             * @example ****6789
             */
            accountNumber: string | null;
            /**
             * @description Null for an account with an IBAN.
             * @enum {string|null}
             */
            accountType: "CHECKING" | "SAVINGS" | null;
            /**
             * @description Null when the bank is not a well-known one.
             * @example Commerzbank
             */
            bankName: string | null;
            /**
             * @description Where the account is, as it was given. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description Whose account it is.
             * @example Erika Mustermann
             */
            holderName: string;
            /**
             * @description DE89****3000. Null for a US account. Masked.
             * @example DE89****3000
             */
            iban: string | null;
            /**
             * Format: uuid
             * @description The saved account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description ABA routing number.
             * @example 021000021
             */
            routingNumber: string | null;
        };
        BewirtungsbelegBody: {
            /** @description The guests: everybody who took part besides the host. */
            attendees: components["schemas"]["AttendeeBody"][];
            /**
             * Format: date
             * @description The day of the meal; that of the receipt when left out.
             * @example 2026-11-20
             */
            date?: string;
            /** @description Who invited, took part and signs; you when left out. */
            host?: components["schemas"]["AttendeeBody"];
            /**
             * @description Name and address of the restaurant; those of the receipt when left out.
             * @example Gasthaus Linde, Marktplatz 3, 50667 Köln
             */
            location?: string;
            /**
             * @description Why the guests were invited, with the project or the subject.
             * @example Project kick-off with Example GmbH
             */
            occasion: string;
            /**
             * Format: uuid
             * @description The restaurant's receipt; that of the transaction when left out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId?: string;
            /**
             * Format: uuid
             * @description The document of the same transaction that this one replaces: a draft at once, a signed one when this one is signed.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * Format: decimal
             * @description The tip; that of the receipt when left out. At most 2 decimals.
             * @example 8.50
             */
            tipAmount?: string;
            /**
             * Format: decimal
             * @description What was paid, with the tip; that of the receipt when left out. At most 2 decimals.
             * @example 93.50
             */
            totalAmount?: string;
            /**
             * @description A completed payment of yours. In either case, with or without 0x.
             * @example 0x3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a
             */
            transactionHash: string;
        };
        BewirtungsbelegDetailsResponse: {
            /** @description Everybody who took part, the host first. */
            attendees: components["schemas"]["AttendeeResponse"][];
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
            currency: string;
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
            documentSha256: string | null;
            /**
             * Format: uri
             * @description Where the signed PDF can be downloaded for 15 minutes; null before it is signed.
             * @example https://accounts.example/storage/xYq3nZ
             */
            downloadUrl: string | null;
            /**
             * @description Name and address of the restaurant.
             * @example Gasthaus Linde, Marktplatz 3, 50667 Köln
             */
            location: string;
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
            occasion: string;
            /**
             * @description SHA-256 of the receipt's file, which is signed with the document.
             * @example b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9
             */
            receiptFileSha256: string;
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
            replacesId: string | null;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt: string | null;
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
        BewirtungsbelegeResponse: {
            /** @description The newest first. Deleted ones are not listed. */
            bewirtungsbelege: components["schemas"]["BewirtungsbelegResponse"][];
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
        BewirtungsbelegResponse: {
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
            currency: string;
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
             * @description Name and address of the restaurant.
             * @example Gasthaus Linde, Marktplatz 3, 50667 Köln
             */
            location: string;
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
            occasion: string;
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
            replacesId: string | null;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt: string | null;
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
        BillResponse: {
            /**
             * Format: decimal
             * @description What is left to be paid: the total without what was paid before the invoice was written, and without what has been paid since. Decimal string in units of the currency.
             * @example 69.00
             */
            amountDueValue: string | null;
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
            currency: string | null;
            /**
             * Format: uri
             * @description Where its file can be downloaded, for 15 minutes.
             * @example https://accounts.example/storage/4f1c/pX3nq7Zc0yU8
             */
            downloadUrl: string | null;
            /**
             * Format: date
             * @description Until when it is to be paid.
             * @example 2026-11-20
             */
            dueDate: string | null;
            /**
             * Format: uuid
             * @description Another bill of the same vendor with the same number that is older, paid or being paid; its receipt may be deleted. Paying both would pay twice.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            duplicateOf: string | null;
            /**
             * @description The number of the invoice.
             * @example R-2026-17
             */
            invoiceNumber: string | null;
            /** @description Whether its due date has passed without a payment. */
            isOverdue: boolean;
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress: string | null;
            /**
             * @description Who is to be paid.
             * @example Muster Schreinerei GmbH
             */
            merchantName: string | null;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId: string | null;
            /**
             * Format: date-time
             * @description Since when it is paid.
             * @example 2026-11-20T12:00:00.000Z
             */
            paidAt: string | null;
            /**
             * @description What the vendor wants to read in the transfer.
             * @example R-2026-17
             */
            paymentReference: string | null;
            /**
             * Format: uuid
             * @description The payment request that waits for its approval, is on its way, or has paid it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string | null;
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
            totalAmountValue: string | null;
            /**
             * @description The vendor's account number.
             * @example 000123456789
             */
            vendorAccountNumber: string | null;
            /**
             * @description The BIC of the vendor's bank.
             * @example COBADEFFXXX
             */
            vendorBic: string | null;
            /**
             * @description The vendor's IBAN, without spaces.
             * @example DE89370400440532013000
             */
            vendorIban: string | null;
            /**
             * @description The routing number of the vendor's bank in the United States.
             * @example 021000021
             */
            vendorRoutingNumber: string | null;
        };
        BillsResponse: {
            /** @description By due date, the missing ones last. */
            bills: components["schemas"]["BillResponse"][];
            /**
             * @description The cursor of the next page; absent on the last one.
             * @example WzEsInIiLCJjIl0
             */
            nextCursor?: string;
        };
        BlockConfirmationResponse: {
            /**
             * @description What the chain has to call the block instead.
             * @enum {string}
             */
            awaited?: "safe" | "finalized";
            /**
             * @description The confirmations of the block with the payment, its own block included.
             * @example 1
             */
            confirmations: number;
            /**
             * @description How many it needs to be final.
             * @example 3
             */
            needed?: number;
        };
        CallArgumentResponse: {
            /**
             * @description The parameter's name.
             * @example to
             */
            name: string;
            /**
             * @description The parameter's Solidity type.
             * @example address
             */
            type: string;
            /**
             * @description The value, as text.
             * @example 0x8617E340B3D01FA5F11F306F4090FD50E238070D
             */
            value: string;
        };
        CallResponse: {
            arguments: components["schemas"]["CallArgumentResponse"][];
            /**
             * @description Name of the contract where it is one of ours.
             * @example USDC
             */
            contract?: string;
            /**
             * @description The call data.
             * @example 0xe9ae5c53
             */
            data: string;
            /**
             * @description Absent when the selector is unknown: then look at the data.
             * @example transfer(address,uint256)
             */
            method?: string;
            /**
             * @description The contract that is called. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            target: string;
            /**
             * Format: decimal
             * @description Native value in wei.
             * @example 0
             */
            value: string;
        };
        CapabilitiesResponse: {
            /** @description In order; the first one is what to fix next. Empty if and only if `canTrade`. */
            blockedReasons: ("trading_not_offered" | "country_missing" | "country_not_served" | "profile_incomplete" | "disclosures_missing" | "account_not_opened" | "account_in_review" | "account_restricted")[];
            /**
             * Format: decimal
             * @description What the broker takes for an order, in US dollars, beside the service's own fee: less of the amount on a buy, of the proceeds on a sale. 0.00 where the broker bills network fees to the service. Decimal string in units of the currency.
             * @example 0.00
             */
            brokerOrderFeeUsd: string;
            /** @description Whether the user can trade shares. */
            canTrade: boolean;
        };
        CardLineResponse: {
            /**
             * @description What the fact is, as a key.
             * @example minimumReceived
             */
            name: string;
            /**
             * @description How to show it; `text` when absent. An `age` is a time, shown as how long ago it was.
             * @enum {string}
             */
            type?: "text" | "address" | "time" | "age" | "number";
            /**
             * @description The fact, for a person.
             * @example 92.10 EUR
             */
            value: string;
        };
        CategoriesResponse: {
            categories: components["schemas"]["CategoryResponse"][];
        };
        CategoryBody: {
            /**
             * @description What the owner files the transaction under; null or empty takes it away.
             * @enum {string|null}
             */
            category: "TOP_UP" | "INVESTMENT" | "FRIENDS_FAMILY" | "INTEREST_EARNINGS" | "SUBSCRIPTIONS" | "SERVICES" | "GROCERIES" | "SHOPPING" | "RESTAURANTS" | "TRANSPORT" | "TRAVEL" | "UTILITIES" | "CASH" | "SALARY" | "FUEL" | "EV_CHARGING" | "GAMBLING" | "CHARITY_DONATIONS" | "TAXES" | "INSURANCE" | "CARD" | "HEALTHCARE" | "GENERAL" | "" | null;
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
        CeremonyOptionsResponse: {
            /** @description Options in the JSON form of WebAuthn Level 3, for the browser to parse. */
            publicKey: {
                [key: string]: unknown;
            };
        };
        ChainTransactionResponse: {
            /**
             * Format: decimal
             * @description A decimal number.
             * @example 1842
             */
            blockNumber: string;
            /**
             * Format: decimal
             * @description How many blocks confirm it, its own among them.
             * @example 12
             */
            confirmations: string;
            /**
             * Format: decimal
             * @description What the account in `from` paid for it, in wei.
             * @example 148000000000000
             */
            feeWei: string;
            /**
             * @description The account that sent the transaction. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            from: string;
            /**
             * Format: decimal
             * @description Gas units.
             * @example 148000
             */
            gasUsed: string;
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            hash: string;
            /**
             * Format: date-time
             * @description The time of its block.
             * @example 2026-11-20T12:00:00.000Z
             */
            minedAt: string;
            /** @description Whether it was executed; false when it was reverted. */
            succeeded: boolean;
            /**
             * @description The account that it was sent to. Absent when it created a contract. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            to?: string;
            /** @description The token transfers of the caller's wallet in it. */
            transfers: components["schemas"]["ChainTransferResponse"][];
            userOperations: components["schemas"]["UserOperationResponse"][];
        };
        ChainTransferResponse: {
            /**
             * Format: decimal
             * @description In units of the asset; of an unknown token the bare number on chain.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Absent for a token that the service does not know.
             * @example USDC
             */
            asset?: string;
            /**
             * @description Who gave. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            from: string;
            /**
             * @description Who got. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            to: string;
        };
        ChangeAccountBody: {
            /**
             * @description What the owner calls the account.
             * @example Savings
             */
            name?: string;
            /**
             * @description Of a wallet: where it is kept; null takes it away.
             * @example Ledger
             */
            provider?: string | null;
        };
        ChangeLineItemBody: {
            /**
             * @description A category of your own.
             * @example Food
             */
            category?: string | null;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description?: string;
            /**
             * Format: decimal
             * @description How many.
             * @example 2
             */
            quantity?: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage.
             * @example 19
             */
            taxRateValue?: string | null;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return.
             * @example 7.00
             */
            totalValue?: string | null;
            /**
             * Format: decimal
             * @description What one costs.
             * @example 3.50
             */
            unitPriceValue?: string | null;
        };
        ChargeResponse: {
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
            invoiceNumber: string;
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
            paidAt: string | null;
            /**
             * Format: uuid
             * @description The payment request that waits for its approval, is on its way, or has paid it.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            paymentRequestId: string | null;
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
            planCode: string;
            /**
             * @description The name of the plan.
             * @example Plus
             */
            planName: string;
            /**
             * @description PENDING: it is to be paid in the app. PAID: its payment is completed and was not given back.
             * @enum {string}
             */
            status: "PENDING" | "PAID";
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 1.60
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
        ChargesResponse: {
            /** @description The newest first. */
            charges: components["schemas"]["ChargeResponse"][];
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
        ConditionalOrderResponse: {
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
            filledAt: string | null;
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
            publishedAt: string | null;
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
             * @enum {string|null}
             */
            skipReason: "STALE_PRICE" | "UNCONFIRMED_PRICE" | "BELOW_MINIMUM" | "INSUFFICIENT_BALANCE" | "GAS_BUDGET_SPENT" | "PUBLICATION_FAILED" | null;
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
            trailPercent: string | null;
            /**
             * Format: decimal
             * @description The price that triggers it: units of the currency for one unit of the asset. Null for a trailing stop.
             * @example 120000
             */
            triggerPrice: string | null;
            /**
             * @description What the order waits for.
             * @enum {string}
             */
            type: "limit" | "stop-loss" | "take-profit" | "trailing-stop";
        };
        ConfirmationResponse: {
            /**
             * @description Why the account should perhaps not be saved, for the person to read.
             * @example This address is not the one that you have saved as Savings.
             */
            message: string;
            /**
             * @description The person has to read the warnings first.
             * @constant
             */
            requiresConfirmation: true;
            /**
             * @description Nothing was saved.
             * @constant
             */
            success: false;
            warnings: components["schemas"]["AccountWarningFields"][];
        };
        ConsentBody: {
            assertion: components["schemas"]["AssertionBody"];
        };
        ContactRow: {
            /**
             * @description bank only: null for an account with an IBAN, as the two below. Masked.
             * @example ****6789
             */
            accountNumber?: string | null;
            /**
             * @description bank only: null for an account with an IBAN.
             * @enum {string|null}
             */
            accountType?: "CHECKING" | "SAVINGS" | null;
            /**
             * @description wallet only. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address?: string;
            /**
             * @description bank only: null when it is not a well-known one.
             * @example Commerzbank
             */
            bankName?: string | null;
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
            iban?: string | null;
            /** @description user only: not a user of this service. */
            isExternal?: boolean;
            /**
             * Format: date-time
             * @description user only: when a payment between you was completed last; null before the first.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastInteraction?: string | null;
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
            routingNumber?: string | null;
            /**
             * @description user: a person. wallet and bank: an account that was saved for one.
             * @enum {string}
             */
            type: "user" | "wallet" | "bank";
            /**
             * @description Of the person; of an account, whose it is. Ends in ".ext" for people outside the service.
             * @example bob
             */
            username: string;
        };
        ContactsResponse: {
            /**
             * @description How many bank accounts were found, on all pages.
             * @example 1
             */
            bankAccounts: number;
            /** @description People first, the latest interaction first; then wallets and bank accounts by name. */
            contacts: components["schemas"]["ContactRow"][];
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
        CreateReceiptBody: {
            /**
             * @description ISO 4217; any currency.
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
            /**
             * Format: decimal
             * @description The sum before tax. Left out: unchanged. Null: unknown from now on.
             * @example 20.00
             */
            subtotalValue?: string | null;
            /**
             * Format: decimal
             * @description The tax. Left out: unchanged. Null: unknown from now on.
             * @example 3.80
             */
            taxAmountValue?: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage. Left out: unchanged. Null: unknown from now on.
             * @example 19
             */
            taxRateValue?: string | null;
            /**
             * Format: decimal
             * @description The tip. Left out: unchanged. Null: unknown from now on.
             * @example 2.00
             */
            tipAmountValue?: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Left out: unchanged. Null: unknown from now on.
             * @example 23.80
             */
            totalAmountValue?: string | null;
        };
        CreditEntriesResponse: {
            /**
             * @description How many there are on all pages.
             * @example 1
             */
            count: number;
            /** @description The newest first. */
            entries: components["schemas"]["CreditEntryResponse"][];
            /**
             * @description How many were skipped.
             * @example 0
             */
            offset: number;
        };
        CreditEntryResponse: {
            /**
             * @description What it was booked for.
             * @enum {string}
             */
            action: "PURCHASE" | "REDEMPTION" | "USAGE" | "EXPIRY";
            /**
             * Format: decimal
             * @description What it changes, in US dollars. Decimal string in units of the currency.
             * @example 25.00
             */
            amountUsd: string;
            /**
             * Format: decimal
             * @description The balance after it, in US dollars. Decimal string in units of the currency.
             * @example 25.00
             */
            balanceAfterUsd: string;
            /**
             * Format: date-time
             * @description When it was booked.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What was used.
             * @example Assistant, 1,200 words
             */
            detail: string | null;
            /**
             * Format: uuid
             * @description The entry.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description GRANT: got. SPEND: used. EXPIRE: expired. CORRECT: taken back, or given back.
             * @enum {string}
             */
            kind: "GRANT" | "SPEND" | "EXPIRE" | "CORRECT";
        };
        CreditsResponse: {
            /**
             * Format: decimal
             * @description What can be spent, in US dollars. Decimal string in units of the currency.
             * @example 25.00
             */
            balanceUsd: string;
            /** @description What expires, the earliest first. */
            expiring: components["schemas"]["ExpiringCreditsResponse"][];
            /**
             * Format: decimal
             * @description The most that is spent in a calendar month (UTC), in US dollars; null when unlimited. Decimal string in units of the currency.
             * @example 50.00
             */
            monthlySpendLimitUsd: string | null;
            /**
             * Format: decimal
             * @description What was taken back after it had been spent, in US dollars. The next credits settle it. Decimal string in units of the currency.
             * @example 0.00
             */
            owedUsd: string;
            /**
             * @description The address that credits are paid to; null where none are sold.
             * @example 0x52908400098527886E0F7030069857D2E4169EE7
             */
            payTo: string | null;
            /**
             * Format: date-time
             * @description When the next calendar month begins.
             * @example 2026-11-20T12:00:00.000Z
             */
            resetsAt: string;
            /**
             * Format: decimal
             * @description What was spent in this calendar month (UTC), in US dollars. Decimal string in units of the currency.
             * @example 3.75
             */
            spentThisMonthUsd: string;
            /** @description Whether there is no limit. */
            unlimited: boolean;
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
        CryptoTradeBody: {
            /**
             * Format: decimal
             * @description What leaves the account: in `stableCurrency` on a BUY (at most 6 decimals), in `asset` on a SELL (8 for cbBTC, 18 for WETH).
             * @example 100.00
             */
            amount: string;
            /**
             * @description What is bought or sold.
             * @enum {string}
             */
            asset: "cbBTC" | "WETH";
            /**
             * @description A note for the history.
             * @example First bitcoin
             */
            reference?: string | null;
            /**
             * @description BUY: the asset for the currency. SELL: the currency for the asset.
             * @enum {string}
             */
            side: "BUY" | "SELL";
            /**
             * @description How much less than expected may arrive, in hundredths of a percent; 50 when left out.
             * @example 50
             */
            slippageBps?: number;
            /**
             * @description Paid from, or received in, the account in this currency.
             * @enum {string}
             */
            stableCurrency: "USD" | "EUR" | "CAD" | "MXN";
        };
        CurrencyTotalResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: decimal
             * @description What all found lines cost together, on all pages. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue: string;
        };
        DailyLimitsResponse: {
            /** @description The network fees that the service pays for what the owner signs. */
            networkFees: components["schemas"]["NetworkFeesOfDay"];
            /** @description Additions and removals of passkeys. */
            passkeyChanges: components["schemas"]["PasskeyChangesOfDay"];
            /**
             * Format: date-time
             * @description When the next day begins, in UTC.
             * @example 2026-11-21T00:00:00.000Z
             */
            resetsAt: string;
        };
        DecisionResponse: {
            /**
             * @description snapshot: the chain did not answer, the balance is the last known one.
             * @enum {string}
             */
            balanceSource: "chain" | "snapshot";
            /** @description The owner has never paid this address or bank account. */
            firstTime: boolean;
            /** @description A known address that the recipient’s could be mistaken for. */
            lookAlike?: components["schemas"]["LookAlikeResponse"];
            /**
             * @description What the owner calls exactly this address, where it is in their book.
             * @example Bob
             */
            savedName?: string;
            /** @description What the addresses of the sub-accounts follow from that the card names. */
            subAccounts?: components["schemas"]["SubAccountCommitmentResponse"][];
        };
        DeploymentResponse: {
            /**
             * @description EIP-155 chain id.
             * @example 8453
             */
            chainId: number;
            /** @description Addresses of the contracts, beside the tokens, by name: what payments call, and what a new account follows from. */
            contracts: {
                [key: string]: string;
            };
            /**
             * @description ERC-4337 EntryPoint v0.8, whose EIP-712 domain the signed hash belongs to. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            entryPoint: string;
            /**
             * Format: uri
             * @description A block explorer; transactions are at /tx/ and their hash. Absent when none is configured.
             * @example https://explorer.example
             */
            explorerUrl?: string;
            /**
             * @description The network's name.
             * @example base
             */
            network: string;
            /** @description The money is worth nothing and there is a faucet. */
            sandbox: boolean;
            /** @description Contract addresses by token, such as USDC. */
            tokens: {
                [key: string]: string;
            };
            /**
             * @description ERC-7913 verifier of passkeys, the beginning of every signer of a wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            webAuthnVerifier: string;
        };
        DestinationField: {
            /**
             * @description What it is, for people.
             * @example With bic; spaces do not matter.
             */
            description: string;
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
            name: string;
            /**
             * @description A regular expression that the value fits, without spaces.
             * @example ^DE\d{2}[0-9]{18}$
             */
            pattern?: string;
            /** @description The only values that it may have. */
            values?: string[];
        };
        DisclosuresProgress: {
            /**
             * @description How many of them are not accepted.
             * @example 2
             */
            missingCount: number;
            /** @description The names of those that are not accepted. */
            missingFields: ("customer_agreement" | "risk_disclosure" | "market_data_agreement" | "tax_certification_w9")[];
            /**
             * @description How many disclosures have to be accepted.
             * @example 4
             */
            requiredCount: number;
        };
        EarningsMoveBody: {
            /**
             * Format: decimal
             * @description What moves, exactly. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 100.00
             */
            amount: string;
            /**
             * @description The currency of the vault, and of the account on the other side.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "MXN";
            /**
             * @description Into the vault, or back into the account.
             * @enum {string}
             */
            direction: "DEPOSIT" | "WITHDRAW";
            /**
             * @description A note for the history.
             * @example Rainy days
             */
            reference?: string | null;
            /**
             * @description Who keeps the vault. PROVIDER_A: USD, EUR, MXN; PROVIDER_B: USD, EUR.
             * @enum {string}
             */
            vaultProvider: "PROVIDER_A" | "PROVIDER_B";
        };
        EigenbelegBody: {
            /**
             * Format: decimal
             * @description What was paid for it; the amount of the transaction when left out. At most 2 decimals.
             * @example 12.00
             */
            amount?: string;
            /**
             * Format: date
             * @description The day of the expense; that of the transaction when left out.
             * @example 2026-11-20
             */
            date?: string;
            /**
             * @description Who issues and signs it; you when left out.
             * @example Zoe Gross
             */
            issuer?: string;
            /**
             * @description What for.
             * @example Parking during a visit to a customer
             */
            purpose: string;
            /**
             * @description Why there is no receipt.
             * @example The ticket machine printed no receipt
             */
            reason: string;
            /**
             * @description Who was paid.
             * @example Parkhaus am Dom
             */
            recipientName: string;
            /**
             * Format: uuid
             * @description The document of the same transaction that this one replaces: a draft at once, a signed one when this one is signed.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId?: string;
            /**
             * @description A completed payment of yours. In either case, with or without 0x.
             * @example 0x3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a
             */
            transactionHash: string;
        };
        EigenbelegDetailsResponse: {
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
            currency: string;
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
            documentSha256: string | null;
            /**
             * Format: uri
             * @description Where the signed PDF can be downloaded for 15 minutes; null before it is signed.
             * @example https://accounts.example/storage/xYq3nZ
             */
            downloadUrl: string | null;
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            eigenbelegId: string;
            /**
             * @description Who issues and signs it.
             * @example Zoe Gross
             */
            issuer: string;
            /**
             * @description What for.
             * @example Parking during a visit to a customer
             */
            purpose: string;
            /**
             * @description Why there is no receipt.
             * @example The ticket machine printed no receipt
             */
            reason: string;
            /**
             * @description Who was paid.
             * @example Parkhaus am Dom
             */
            recipientName: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId: string | null;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt: string | null;
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
        EigenbelegeResponse: {
            /**
             * @description How many were found, on all pages.
             * @example 1
             */
            count: number;
            /** @description The newest first. Deleted ones are not listed. */
            eigenbelege: components["schemas"]["EigenbelegResponse"][];
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
        EigenbelegResponse: {
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
            currency: string;
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
            /**
             * @description Who issues and signs it.
             * @example Zoe Gross
             */
            issuer: string;
            /**
             * @description What for.
             * @example Parking during a visit to a customer
             */
            purpose: string;
            /**
             * @description Why there is no receipt.
             * @example The ticket machine printed no receipt
             */
            reason: string;
            /**
             * @description Who was paid.
             * @example Parkhaus am Dom
             */
            recipientName: string;
            /**
             * Format: uuid
             * @description The document that it replaces.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replacesId: string | null;
            /**
             * Format: date-time
             * @description When it was signed.
             * @example 2026-11-20T12:00:00.000Z
             */
            signedAt: string | null;
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
        EndedSessionsResponse: {
            /**
             * @description How many sessions have ended.
             * @example 1
             */
            ended: number;
        };
        /** @description The body of every error. */
        Error: {
            /**
             * @description The kind of error, for programs. A code never changes its meaning.
             * @enum {string}
             */
            code: "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "PLAN_UPGRADE_REQUIRED" | "NOT_FOUND" | "RESOURCE_NOT_OWNED" | "VALIDATION_ERROR" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "CONFLICT" | "FEATURE_DISABLED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE";
            /** @description One sentence for people that says what to change. */
            message: string;
            /** @description Whether the same request may succeed when it is sent again. */
            retryable: boolean;
        };
        ExchangeBody: {
            /**
             * Format: decimal
             * @description In the currency of `amountSide`. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 100.00
             */
            amount: string;
            /**
             * @description Whether `amount` leaves (`from`, the default) or arrives (`to`).
             * @enum {string}
             */
            amountSide?: "from" | "to";
            /**
             * @description The currency that leaves.
             * @enum {string}
             */
            fromCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description A note for the history.
             * @example Holiday
             */
            reference?: string | null;
            /**
             * @description The currency that arrives; another one.
             * @enum {string}
             */
            toCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        ExpiringCreditsResponse: {
            /**
             * Format: decimal
             * @description In US dollars. Decimal string in units of the currency.
             * @example 2.00
             */
            amountUsd: string;
            /**
             * Format: date
             * @description The first day (UTC) on which they can no longer be spent.
             * @example 2026-11-20
             */
            expiresOn: string;
        };
        FailureResponse: {
            /**
             * @description The kind of failure, for programs. New codes can be added.
             * @enum {string}
             */
            code: "INSUFFICIENT_FUNDS" | "OPERATION_REJECTED" | "OPERATION_REVERTED" | "DEADLINE_PASSED";
            /**
             * @description What the owner can do about it.
             * @enum {string}
             */
            nextStep: "ADD_MONEY" | "CHECK_PASSKEYS" | "ASK_AGAIN" | "REPEAT";
            /**
             * @description The reason for a person.
             * @example The balance does not cover the payment
             */
            reason: string;
        };
        FeeResponse: {
            /**
             * Format: decimal
             * @description What the payer pays on top. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description The currency of the fee.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description Who pays the chain's fee.
             * @enum {string}
             */
            networkFeePaidBy: "service";
        };
        FinalizeBody: {
            /**
             * @description From upload-url.
             * @example pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo
             */
            uploadKey: string;
        };
        FoundFieldResponse: {
            /**
             * @description How sure the reading is, from 0 to 1.
             * @example 0.98
             */
            confidence: number;
            /**
             * @description The name of the field.
             * @example totalAmountValue
             */
            field: string;
            /** @description Where it is on the page; null when it follows from other values. */
            place: components["schemas"]["PlaceResponse"] | null;
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
        FoundLineItemResponse: {
            /**
             * @description The category that the owner gave it.
             * @example Food
             */
            category: string | null;
            /**
             * @description The currency of the receipt, ISO 4217.
             * @example EUR
             */
            currency: string | null;
            /**
             * Format: date
             * @description The date of the receipt.
             * @example 2026-11-20
             */
            date: string | null;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description: string;
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
            merchantName: string | null;
            /** @description Where it is on the page; null when it was not read there. */
            place: components["schemas"]["PlaceResponse"] | null;
            /**
             * Format: decimal
             * @description How many.
             * @example 2.00
             */
            quantity: string | null;
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
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue: string | null;
            /**
             * Format: decimal
             * @description What one costs. Decimal string in units of the currency.
             * @example 3.50
             */
            unitPriceValue: string | null;
        };
        FoundUser: {
            /**
             * @description What the user calls themselves.
             * @example Bob Miller
             */
            displayName: string;
            /**
             * @description The name looks like this username, which is not theirs, or like this reserved name.
             * @example bob
             */
            resembles?: string;
            /**
             * @description The name to pay the user by.
             * @example bob
             */
            username: string;
        };
        FreeTradeAllowanceResponse: {
            /** @description The trades could not be counted, and all free trades of the plan count as left. */
            degraded: boolean;
            /**
             * @description Trades without commission that the plan includes in the window; null: any number.
             * @example 5
             */
            freeTrades: number | null;
            /**
             * @description How many are left; null: any number.
             * @example 0
             */
            freeTradesLeft: number | null;
            /**
             * @description Trades in the window so far; null while `degraded`.
             * @example 5
             */
            freeTradesUsed: number | null;
            /**
             * @description The stable name of the user's plan.
             * @example PLUS
             */
            plan: string;
            /**
             * Format: date-time
             * @description When the next window begins.
             * @example 2026-12-01T00:00:00.000Z
             */
            resetsAt: string;
            /** @description Only once the allowance is spent: the cheapest higher plan that would have been enough. */
            upgrade?: components["schemas"]["UpgradeResponse"];
            /**
             * Format: date-time
             * @description When the window began: the first of the month, UTC.
             * @example 2026-11-01T00:00:00.000Z
             */
            windowStartsAt: string;
        };
        GrantResponse: {
            /**
             * Format: date-time
             * @description When the owner let the application in.
             * @example 2026-11-20T12:00:00.000Z
             */
            connectedAt: string;
            /** @description What the owner let it do. */
            scopes: string[];
        };
        GuardedRecoveryResponse: {
            /**
             * Format: date-time
             * @description When it was started.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether you have signed it. */
            isSigned: boolean;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "initiated" | "threshold_met" | "executing" | "completed" | "cancelled" | "expired" | "failed";
        };
        GuardianPasskeyBody: {
            proof: components["schemas"]["AssertionBody"];
            registration: components["schemas"]["RegistrationBody"];
            /**
             * @description What stands behind the # of the link.
             * @example q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4
             */
            token: string;
        };
        GuardianResponse: {
            /**
             * @description The e-mail address of a guardian without an account here.
             * @example anna@example.org
             */
            email?: string;
            /**
             * Format: uuid
             * @description The guardian.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * Format: date-time
             * @description When the guardian was asked.
             * @example 2026-11-20T12:00:00.000Z
             */
            invitedAt: string;
            /**
             * @description Why the mail server refuses the newest mail to the guardian, in its words. Left out when it does not.
             * @example 550 No such user
             */
            mailRefusal?: string;
            /**
             * @description Your own words.
             * @example My sister
             */
            notes?: string;
            /**
             * @description Only active and removing ones count on chain.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description Of a guardian who is a user.
             * @example bob
             */
            username?: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
            /**
             * @description The public key that the guardian made: its first coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            x?: string;
            /**
             * @description Its second coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            y?: string;
        };
        GuardianshipResponse: {
            /**
             * @description The account. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            account: string;
            /**
             * Format: uuid
             * @description You as a guardian of this account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description Whose account it is.
             * @example bob
             */
            owner: string;
            /**
             * @description What the owner calls themselves.
             * @example Alice Adler
             */
            ownerName: string;
            recoveries: components["schemas"]["GuardedRecoveryResponse"][];
            /**
             * @description Whether you guard it.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description How much your approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
            /**
             * @description Your public key, once you have accepted: its first coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            x?: string;
            /**
             * @description Its second coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            y?: string;
        };
        GuardianshipsResponse: {
            guardianships: components["schemas"]["GuardianshipResponse"][];
        };
        GuardiansResponse: {
            /**
             * @description How long a recovery can be cancelled; 0 while there are no guardians on chain.
             * @example 48
             */
            delayHours: number;
            guardians: components["schemas"]["GuardianResponse"][];
            /** @description What waits for your signature, or was signed; null when the chain has it all. */
            setup: components["schemas"]["RecoverySetupResponse"] | null;
            /**
             * @description Of all guardians that count on chain.
             * @example 100
             */
            totalWeight: number;
            /**
             * @description How long it can be executed after that.
             * @example 336
             */
            windowHours: number;
        };
        ImportBody: {
            /**
             * Format: uri
             * @description An https address that leads to the file, of at most 2048 characters.
             * @example https://merchant.example/receipt.pdf
             */
            url: string;
        };
        InviteGuardianBody: {
            /**
             * @description The e-mail address of somebody without an account here. Either this or username.
             * @example anna@example.org
             */
            email?: string;
            /**
             * @description Your own words; nobody else reads them.
             * @example My sister
             */
            notes?: string;
            /**
             * @description A user of the service.
             * @example bob
             */
            username?: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        InvoiceResponse: {
            /**
             * Format: uri
             * @description Where the invoice can be downloaded, for an hour.
             * @example https://accounts.example/storage/4f1c/pX3nq7Zc0yU8
             */
            downloadUrl: string;
        };
        JointProposalResponse: {
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
            members: components["schemas"]["MemberApprovalResponse"][];
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
        JointProposalsResponse: {
            proposals: components["schemas"]["JointProposalResponse"][];
        };
        JointProposalTermsResponse: {
            /**
             * @description What the account would do, as the chain has it.
             * @example 0x6a28f000
             */
            call: string;
            /**
             * @description The deadline on chain, in seconds since 1970.
             * @example 1796212800
             */
            deadline: string;
            /**
             * Format: uuid
             * @description The proposal.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What distinguishes proposals that do the same.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            salt: string;
            /**
             * @description The account, which would make the call to itself. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            subAccountAddress: string;
            /**
             * Format: uuid
             * @description The joint account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            subAccountId: string;
            /**
             * @description The name of the account.
             * @example Flat
             */
            subAccountName: string;
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
        LabelBody: {
            /**
             * @description At most 40 characters; null or empty takes the nickname away.
             * @example iPhone
             */
            label: string | null;
            /**
             * @description Which nickname is meant.
             * @enum {string}
             */
            target: "WALLET" | "LOGIN";
        };
        LineItemResponse: {
            /**
             * @description The category that the owner gave it.
             * @example Food
             */
            category: string | null;
            /**
             * @description What was bought.
             * @example Cappuccino
             */
            description: string;
            /**
             * Format: uuid
             * @description The line.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            lineItemId: string;
            /** @description Where it is on the page; null when it was not read there. */
            place: components["schemas"]["PlaceResponse"] | null;
            /**
             * Format: decimal
             * @description How many.
             * @example 2.00
             */
            quantity: string | null;
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
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description What the line costs; negative for a discount or a return. Decimal string in units of the currency.
             * @example 7.00
             */
            totalValue: string | null;
            /**
             * Format: decimal
             * @description What one costs. Decimal string in units of the currency.
             * @example 3.50
             */
            unitPriceValue: string | null;
        };
        LineItemSearchResponse: {
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
            lineItems: components["schemas"]["FoundLineItemResponse"][];
            /**
             * @description As it was sent.
             * @example 0
             */
            offset: number;
            /** @description By currency. Lines of receipts without a currency are left out. */
            totals: components["schemas"]["CurrencyTotalResponse"][];
        };
        LineItemsResponse: {
            /** @description In the order of the receipt. */
            lineItems: components["schemas"]["LineItemResponse"][];
        };
        LinkApprovalBody: {
            assertion: components["schemas"]["AssertionBody"];
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            recoveryId: string;
            /**
             * @description What stands behind the # of the link.
             * @example q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4
             */
            token: string;
        };
        LinkApprovalOptionsBody: {
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            recoveryId: string;
            /**
             * @description What stands behind the # of the link.
             * @example q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4
             */
            token: string;
        };
        LinkBody: {
            /**
             * @description What stands behind the # of the link.
             * @example q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4
             */
            token: string;
        };
        LinkedReceiptResponse: {
            /**
             * Format: uuid
             * @description Its receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        LinkedReceiptsResponse: {
            /** @description One for each of the transactions that has a receipt. */
            linkedReceipts: components["schemas"]["LinkedReceiptResponse"][];
        };
        ListedReceiptResponse: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing was read.
             * @example 0.97
             */
            confidence: number | null;
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
            currency: string | null;
            /**
             * Format: date
             * @description The date of the document.
             * @example 2026-11-20
             */
            date: string | null;
            /**
             * @description What it is; null before it was read.
             * @enum {string|null}
             */
            documentType: "receipt" | "invoice" | "hospitality" | null;
            /**
             * @description How many lines it has.
             * @example 2
             */
            lineItemCount: number;
            /**
             * @description The type of its file; null without one.
             * @enum {string|null}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf" | "application/xml" | null;
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress: string | null;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName: string | null;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId: string | null;
            /** @description Whether a person should look at it. */
            needsReview: boolean;
            /**
             * Format: uuid
             * @description The receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /** @description Why a person should look at it. */
            reviewReasons: ("amount_mismatch" | "partial_payment" | "missing_merchant" | "missing_date" | "missing_currency" | "missing_total" | "date_in_future" | "low_confidence" | "unreadable")[];
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
            subtotalValue: string | null;
            /** @description The transaction that probably paid it; confirm or reject it. */
            suggestion: components["schemas"]["MatchSuggestionResponse"] | null;
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue: string | null;
            /**
             * @description The transaction that paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string | null;
            /**
             * @description Why nothing could be read.
             * @enum {string|null}
             */
            unreadableReason: "empty_file" | "unsupported_type" | "wrong_type" | "damaged" | "encrypted" | "too_many_pages" | "too_many_pixels" | "too_demanding" | "no_text" | null;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        LiveEventResponse: {
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T12:00:00.000Z
             */
            occurredAt: string;
            /**
             * @description The id of what it happened to; its kind follows from the type of the event.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            subjectId: string;
        };
        LookAlikeResponse: {
            /**
             * @description The known address. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description What the owner calls it.
             * @example Green Grocer
             */
            name: string;
        };
        MandateResponse: {
            /**
             * Format: date-time
             * @description Until when the chain can still carry out the activation that is under way; null when none is.
             * @example 2026-11-20T12:00:00.000Z
             */
            activationDeadline: string | null;
            /**
             * @description The contract that moves the money. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            contractAddress: string;
            /**
             * @description How it ends. REVOKE: its account is closed and pays you what it holds. CANCEL: its contract ends, and its allowance is taken back. DISALLOW: only the latter, because it may be filled in this moment. ABORT: its activation is under way and becomes impossible; what it has made by then ends, too. DISCARD: a draft, which is not on chain.
             * @enum {string}
             */
            end: "REVOKE" | "CANCEL" | "DISALLOW" | "ABORT" | "DISCARD";
            /**
             * Format: uuid
             * @description The agent session, the schedule or the order.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "AGENT_SESSION" | "SCHEDULE" | "CONDITIONAL_ORDER";
            /**
             * @description As its own endpoints show it.
             * @example ACTIVE
             */
            status: string;
            /**
             * @description What the address of the contract commits to, besides you and the id: its terms as its factory encodes them.
             * @example 0xe9ae5c53
             */
            terms: string;
            /**
             * @description Whom it pays, or what it trades.
             * @example Agent session for bob
             */
            title: string;
            /**
             * @description What the contract has an allowance of; null for an agent session, whose account has money of its own.
             * @example USDC
             */
            token: string | null;
        };
        MandatesResponse: {
            /**
             * @description So many of them, from the first on, the next signature ends.
             * @example 3
             */
            inNextSignature: number;
            /** @description In the order in which they are ended. */
            mandates: components["schemas"]["MandateResponse"][];
        };
        MatchSuggestionResponse: {
            /**
             * @description Why.
             * @example Same amount, same day, same merchant
             */
            reason: string;
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
        MonthlyLimitBody: {
            /**
             * @description The most that is spent in a calendar month, in US dollars; null: unlimited.
             * @example 50
             */
            monthlyLimitUsd: number | null;
        };
        MonthlyLimitResponse: {
            /**
             * Format: decimal
             * @description The most that is spent in a calendar month (UTC), in US dollars; null when unlimited. Decimal string in units of the currency.
             * @example 50.00
             */
            monthlySpendLimitUsd: string | null;
            /** @description Whether there is no limit. */
            unlimited: boolean;
        };
        NetworkFeesOfDay: {
            /**
             * @description How much there is for the day; null: any amount.
             * @example 0.005
             */
            limit: string | null;
            /**
             * @description What was used today, in the chain's own coin.
             * @example 0.0004
             */
            used: string;
        };
        NewWalletFields: {
            /**
             * @description The wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * Format: uuid
             * @description The saved wallet.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What its owner calls it.
             * @example Savings
             */
            name: string;
            /**
             * @description The network that it is reached on.
             * @example base
             */
            network: string;
            /** @description What can be sent there from here. */
            supportedTokens: ("USDC" | "EURC" | "CHFAU" | "CADD")[];
        };
        NoteBody: {
            /**
             * @description At most 500 characters; null or empty takes it away.
             * @example Pizza with the team
             */
            note: string | null;
        };
        NotificationRow: {
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
            deepLink: string;
            /**
             * Format: uuid
             * @description The notification.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether its owner has read it. */
            isRead: boolean;
            /** @description Depends on the type. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description So far: TRANSFER_RECEIVED, REFUND_RECEIVED, TRANSFER_REVERSED, PAYMENT_PROPOSED, PAYMENT_COMPLETED, PAYMENT_FAILED, PAYMENT_REVERSED, PAYMENT_EXPIRED, PAYOUT_PAID, PAYOUT_RETURNED, SUBSCRIPTION_CHARGED, BILL_DUE, PASSKEY_ADDED, PASSKEY_REMOVED, PASSKEY_CHANGE_REVERSED, SUB_ACCOUNT_CHANGED, SUB_ACCOUNT_CHANGE_FAILED, JOINT_PROPOSAL_CHANGED, JOINT_PROPOSAL_FAILED, CONDITIONAL_ORDER_CHANGED, SCHEDULE_PROPOSED, SCHEDULE_CHANGED, SCHEDULE_PAYMENT_FAILED, AGENT_SESSION_CHANGED, NEW_SIGN_IN, RECOVERY_CHANGED, GUARDIAN_ANSWERED, GUARDIAN_MAIL_REFUSED, GUARDIAN_ASKED, API_KEY_CREATED, ACCOUNT_SAVED. There will be more.
             * @example PAYMENT_RECEIVED
             */
            type: string;
        };
        NotificationsBody: {
            /** @description Notifications by e-mail. */
            email?: boolean;
            /** @description Notifications in the app. */
            inApp?: boolean;
        };
        NotificationSettings: {
            /** @description Notifications by e-mail. */
            email: boolean;
            /** @description Notifications in the app. */
            inApp: boolean;
        };
        NotificationsResponse: {
            /**
             * Format: uuid
             * @description The cursor of the next page; absent on the last one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextCursor?: string;
            notifications: components["schemas"]["NotificationRow"][];
        };
        OpeningResponse: {
            /**
             * @description The address that it will have. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description Tells the creator's sub-accounts apart on chain.
             * @example 0
             */
            deploymentIndex: string;
            /**
             * @description Why the chain did not make it.
             * @example The chain did not open the sub-account
             */
            failureReason?: string;
            /**
             * Format: uuid
             * @description The sub-account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            members: components["schemas"]["SubAccountMemberResponse"][];
            /**
             * @description What its creator calls it.
             * @example Holidays
             */
            name: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             * @example 2026-11-20T12:00:00.000Z
             */
            requestedAt: string;
            /**
             * @description How many members must approve what leaves the account.
             * @example 2
             */
            requiredApprovals: number;
            /**
             * @description NONE: nobody has signed it. UNDER_WAY: it is signed, and the chain has not answered. FAILED: the chain did not make it; sign it again.
             * @enum {string}
             */
            state: "NONE" | "UNDER_WAY" | "FAILED";
        };
        OpeningsResponse: {
            openings: components["schemas"]["OpeningResponse"][];
        };
        OperationCardResponse: {
            lines: components["schemas"]["CardLineResponse"][];
            /**
             * @description What is signed, in English.
             * @example Pay bob
             */
            title: string;
        };
        OperationResponse: {
            /** @description Decoded from the call data itself. */
            calls: components["schemas"]["CallResponse"][];
            /**
             * @description The EIP-712 hash that the passkey signs: the WebAuthn challenge is these 32 bytes.
             * @example 0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2
             */
            hash: string;
            /** @description The ERC-4337 user operation (EntryPoint v0.8) without its signature; quantities are decimal strings. */
            userOperation: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description The deadline: no later block can execute the operation. The call data carries it.
             * @example 2026-11-20T12:15:00.000Z
             */
            validUntil: string;
        };
        OrderContractResponse: {
            /**
             * @description The order's own contract, which gets the allowance. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * Format: decimal
             * @description The best price of a trailing stop since it was armed.
             * @example 125000
             */
            bestPrice: string | null;
            /**
             * @description Why the chain did not make it.
             * @example The chain did not make the order
             */
            failureReason: string | null;
            /**
             * Format: uuid
             * @description The order.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether its activation is signed, and the chain has not answered. */
            isBeingActivated: boolean;
            /** @description Whether the chain has made it. Then its owner can end it there, also after its end. */
            isOnChain: boolean;
            /** @description Whether its owner has ended it on chain and has taken the allowance back. */
            isRevoked: boolean;
            /**
             * @description The account of the key that may publish and withdraw it. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            publisher: string;
        };
        OwnAgentSessionsResponse: {
            agentSessions: components["schemas"]["AgentSessionResponse"][];
            /**
             * @description Where the next page begins; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
        };
        OwnConditionalOrdersResponse: {
            /**
             * @description Where the next page begins; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
            orders: components["schemas"]["ConditionalOrderResponse"][];
        };
        OwnedPasskeyResponse: {
            /**
             * Format: date-time
             * @description When it was registered.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Why the last attempt to add or remove it failed.
             * @example The chain did not take the change in time
             */
            failureReason?: string;
            /**
             * Format: uuid
             * @description The passkey.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description The first passkey of a wallet is its primary one.
             * @enum {string}
             */
            kind: "primary" | "backup";
            /**
             * @description The nickname as a signer of the wallet.
             * @example iPhone
             */
            label?: string;
            /**
             * Format: date-time
             * @description When it last signed or signed in. Absent before the first time.
             * @example 2026-11-20T12:00:00.000Z
             */
            lastUsedAt?: string;
            /**
             * @description The nickname as a way to sign in.
             * @example iPhone
             */
            loginLabel?: string;
            /**
             * @description Who keeps the passkey, as far as its authenticator says.
             * @example iCloud Keychain
             */
            provider: string;
            /**
             * Format: date-time
             * @description When the chain made it a signer although that had failed before, or it was discarded. Remove it if you do not want it.
             * @example 2026-11-20T12:00:00.000Z
             */
            returnedAt?: string;
            /**
             * @description Only a confirmed passkey signs, and signs in.
             * @enum {string}
             */
            status: "pending" | "activating" | "confirmed" | "failed" | "removing" | "removed";
        };
        OwnedPasskeysResponse: {
            passkeys: components["schemas"]["OwnedPasskeyResponse"][];
        };
        OwnerActionResponse: {
            /**
             * Format: date-time
             * @description Since when it waits.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it lapses by itself; null when it does not.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description ACTIVATE: a draft to sign for. VOTE: a proposal of a joint account to decide on. OBJECT: something that happens unless you end it. END: something to remove from the chain.
             * @enum {string}
             */
            kind: "ACTIVATE" | "VOTE" | "OBJECT" | "END";
            /** @description How it is done with a passkey. What agrees comes first: a vote is signed as yes or as no. */
            signings: components["schemas"]["SigningPathsResponse"][];
            /**
             * @description What it is about.
             * @enum {string}
             */
            subject: "PASSKEY" | "SCHEDULE" | "AGENT_SESSION" | "CONDITIONAL_ORDER" | "SUB_ACCOUNT" | "JOINT_PROPOSAL" | "RECOVERY_SETUP" | "RECOVERY";
            /**
             * Format: uuid
             * @description The id of what it is about.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            subjectId: string;
            /**
             * @description The owner's own words for it.
             * @example Rent
             */
            title: string | null;
        };
        OwnerActionsResponse: {
            actions: components["schemas"]["OwnerActionResponse"][];
        };
        OwnFaucetBody: {
            /**
             * Format: decimal
             * @description How much to give. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * @description The currency to give.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        OwnFaucetResponse: {
            /**
             * Format: decimal
             * @description What was given. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        OwnPlanResponse: {
            /** @description When the owner got another plan, the newest first. */
            changes: components["schemas"]["PlanChangeResponse"][];
            /** @description The owner's plan. */
            plan: components["schemas"]["PlanResponse"];
            /** @description All plans, the cheapest first. */
            plans: components["schemas"]["PlanResponse"][];
            /** @description What the plans have included so far, the newest version first. */
            versions: components["schemas"]["PlanVersionResponse"][];
        };
        OwnSchedulesResponse: {
            /**
             * @description Where the next page begins; absent on the last one.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
            schedules: components["schemas"]["ScheduleResponse"][];
        };
        OwnScheduleToUserBody: {
            /**
             * Format: decimal
             * @description What the recipient gets each time. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD";
            /**
             * @description The last day that may pay. It leaves at most 500 payments. Without it the schedule pays for ten years, and at most 500 times.
             * @example 2027-11-30
             */
            endDate?: string | null;
            /**
             * @description How often it pays. Months are counted from the start date.
             * @enum {string}
             */
            frequency: "DAILY" | "WEEKLY" | "BIWEEKLY" | "MONTHLY" | "QUARTERLY";
            /**
             * @description transfer_moneda pays another user of this service. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_moneda";
            /**
             * @description Whom to pay: the username of another user.
             * @example bob
             */
            recipientUsername: string;
            /**
             * @description The owner's note.
             * @example Rent
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The schedule that ends when the new one is activated: an edit. Nothing for a further schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replaces?: string | null;
            /**
             * @description The first day of payment, in the owner's time zone; not in the past.
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * @description The zone in which the days begin, an IANA name. Without it the one of the owner's app.
             * @example Europe/Berlin
             */
            timezone?: string | null;
        };
        OwnScheduleToWalletBody: {
            /**
             * Format: decimal
             * @description What the recipient gets each time. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: uuid
             * @description The contact's wallet (GET /v1/contacts).
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            contactAccountId?: string | null;
            /**
             * @description The contact (GET /v1/contacts). Enough when the contact has one wallet.
             * @example bob
             */
            contactUsername?: string | null;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD";
            /**
             * @description The last day that may pay. It leaves at most 500 payments. Without it the schedule pays for ten years, and at most 500 times.
             * @example 2027-11-30
             */
            endDate?: string | null;
            /**
             * @description How often it pays. Months are counted from the start date.
             * @enum {string}
             */
            frequency: "DAILY" | "WEEKLY" | "BIWEEKLY" | "MONTHLY" | "QUARTERLY";
            /**
             * @description transfer_contact_wallet pays a saved wallet of a contact, on this service's network. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_contact_wallet";
            /**
             * @description The owner's note.
             * @example Rent
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The schedule that ends when the new one is activated: an edit. Nothing for a further schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            replaces?: string | null;
            /**
             * @description The first day of payment, in the owner's time zone; not in the past.
             * @example 2026-12-01
             */
            startDate: string;
            /**
             * @description The zone in which the days begin, an IANA name. Without it the one of the owner's app.
             * @example Europe/Berlin
             */
            timezone?: string | null;
        };
        PasskeyChangesOfDay: {
            /**
             * @description How many can be signed in a day; null: any number.
             * @example 5
             */
            limit: number | null;
            /**
             * @description How many were signed today.
             * @example 1
             */
            used: number;
        };
        PasskeyStateResponse: {
            /**
             * Format: uuid
             * @description The passkey.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description Only a confirmed passkey signs, and signs in.
             * @enum {string}
             */
            status: "pending" | "activating" | "confirmed" | "failed" | "removing" | "removed";
        };
        PayBillBody: {
            /**
             * @description The type of an American account. CHECKING when left out.
             * @enum {string}
             */
            accountType?: "CHECKING" | "SAVINGS";
            /** @description Pay it although another bill of the vendor has the same number. */
            confirmed?: boolean;
            /**
             * @description The BIC of the vendor's bank, where the bill names an IBAN only.
             * @example COBADEFFXXX
             */
            vendorBic?: string;
            /**
             * @description Who is to be paid, where the bill does not say it.
             * @example Muster Schreinerei GmbH
             */
            vendorName?: string;
        };
        PayForCreditsBody: {
            /**
             * Format: decimal
             * @description What is paid. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25
             */
            amount: string;
            /**
             * @description The currency that is paid.
             * @enum {string}
             */
            currency: "USD" | "EUR";
        };
        PaymentDestinationResponse: {
            /**
             * @description Where the money arrives; null for every country. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string | null;
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
            fields: components["schemas"]["DestinationField"][];
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
            paymentTypes: ("transfer_moneda" | "transfer_account" | "transfer_contact_bank" | "transfer_contact_wallet" | "x402" | "sub_account_top_up" | "sub_account_withdraw" | "sub_account_swap" | "sub_account_freeze" | "sub_account_proposal" | "exchange" | "crypto_swap" | "buy_token" | "earnings_move" | "agent_payment")[];
            /**
             * @description How it travels. WALLET pays on chain.
             * @enum {string}
             */
            rail: "SEPA" | "ACH" | "WALLET";
            /**
             * @description The request that saves the account with these fields.
             * @example POST /v1/accounts/banks
             */
            saveWith: string;
        };
        PaymentDestinationsResponse: {
            /** @description Every combination of country, currency and rail. */
            destinations: components["schemas"]["PaymentDestinationResponse"][];
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
        PaymentRequestResponse: {
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
            message: string;
            /**
             * @description What somebody has to do next; absent when nothing is left to do.
             * @example Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z
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
            /**
             * @description Milliseconds to wait before asking again; 0 when the status will not change any more.
             * @example 3000
             */
            pollAfterMs: number;
            /**
             * @description Who is paid: the username; outside the service the name of the saved account, or the host of the paid resource.
             * @example bob
             */
            recipient: string;
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
             * @description Where the payout to the bank stands.
             * @enum {string}
             */
            status: "FUNDED" | "SUBMITTED" | "PROCESSING" | "PAID" | "REJECTED" | "RETURNED" | "REFUNDED";
        };
        PendingApprovalRow: {
            /**
             * @description First letter and domain of the address; of a user of the service the first letter of the username. Masked.
             * @example b***@example.org
             */
            email: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        PlaceOrderBody: {
            /**
             * Format: decimal
             * @description What is sold: in `asset` on a SELL, in `currency` on a BUY.
             * @example 0.01
             */
            amount: string;
            /**
             * @description The asset that is bought or sold.
             * @enum {string}
             */
            asset: "cbBTC" | "WETH";
            /**
             * @description What it is traded for.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CAD" | "MXN";
            /**
             * Format: date-time
             * @description Its end, 5 minutes to 365 days away; 30 days when left out.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt?: string;
            /**
             * @description BUY: the asset for the currency. SELL: the currency for the asset.
             * @enum {string}
             */
            side: "BUY" | "SELL";
            /**
             * @description How much worse than the trigger price may be received, in hundredths of a percent.
             * @example 100
             */
            slippageBps?: number;
            /**
             * Format: decimal
             * @description How far the price must come back from its best, from 0.01 to 50 percent. For a trailing stop.
             * @example 5
             */
            trailPercent?: string;
            /**
             * Format: decimal
             * @description Units of the currency for one unit of the asset, with at most 6 decimals. For all but a trailing stop.
             * @example 120000
             */
            triggerPrice?: string;
            /**
             * @description What the order waits for.
             * @enum {string}
             */
            type: "limit" | "stop-loss" | "take-profit" | "trailing-stop";
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
        PlanChangeResponse: {
            /**
             * Format: date-time
             * @description When it changed.
             * @example 2026-11-20T12:00:00.000Z
             */
            at: string;
            /**
             * @description The code of the plan before.
             * @example FREE
             */
            from: string;
            /**
             * @description The code of the plan after it.
             * @example PLUS
             */
            to: string;
        };
        PlanResponse: {
            /**
             * @description The plan's stable name.
             * @example PLUS
             */
            code: string;
            /**
             * @description The currency of the price.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: decimal
             * @description How much less an exchange costs than on the cheapest plan, in percent of its amount.
             * @example 0.50
             */
            exchangeDiscountPercent: string;
            /**
             * @description Trades without commission in each calendar month (UTC); null: any number.
             * @example 5
             */
            freeTrades: number | null;
            /** @description Whether the REST API, MCP server and command-line client may be used. */
            includesApi: boolean;
            /**
             * Format: decimal
             * @description Usage credits in each calendar month (UTC), in US dollars. Decimal string in units of the currency.
             * @example 0.00
             */
            monthlyCreditsUsd: string;
            /**
             * Format: decimal
             * @description What it costs each month, with tax. Decimal string in units of the currency.
             * @example 9.99
             */
            monthlyPrice: string;
            /**
             * @description The plan's name for people.
             * @example Plus
             */
            name: string;
        };
        PlanVersionResponse: {
            /**
             * @description The plan's stable name.
             * @example PLUS
             */
            code: string;
            /**
             * @description The currency of the price.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: decimal
             * @description How much less an exchange costs than on the cheapest plan, in percent of its amount.
             * @example 0.50
             */
            exchangeDiscountPercent: string;
            /**
             * @description Trades without commission in each calendar month (UTC); null: any number.
             * @example 5
             */
            freeTrades: number | null;
            /** @description Whether the REST API, MCP server and command-line client may be used. */
            includesApi: boolean;
            /**
             * Format: decimal
             * @description Usage credits in each calendar month (UTC), in US dollars. Decimal string in units of the currency.
             * @example 0.00
             */
            monthlyCreditsUsd: string;
            /**
             * Format: decimal
             * @description What it costs each month, with tax. Decimal string in units of the currency.
             * @example 9.99
             */
            monthlyPrice: string;
            /**
             * @description The plan's name for people.
             * @example Plus
             */
            name: string;
            /**
             * Format: date-time
             * @description From when on the plan includes this, until its next version.
             * @example 2026-11-20T12:00:00.000Z
             */
            validFrom: string;
        };
        PointsActivityResponse: {
            /**
             * @description How many there are on all pages.
             * @example 1
             */
            count: number;
            /** @description The newest first. */
            data: components["schemas"]["PointsActivityRow"][];
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
        PointsActivityRow: {
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
            createdAt: string;
            /**
             * @description What happened, in English.
             * @example A payment was completed
             */
            description: string;
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
        ProfileBody: {
            /**
             * @description 1 to 60 characters, without control characters and line breaks.
             * @example Bob Miller
             */
            displayName: string;
        };
        ProfileProgress: {
            /**
             * @description How many of them are missing.
             * @example 2
             */
            missingCount: number;
            /** @description The names of those that are missing. */
            missingFields: ("legal_name" | "date_of_birth" | "residential_address" | "taxpayer_id" | "citizenship" | "employment_status" | "annual_income" | "investment_experience" | "is_control_person" | "is_affiliated_with_broker")[];
            /**
             * @description How many answers the broker needs.
             * @example 10
             */
            requiredCount: number;
        };
        ProfileResponse: {
            /**
             * @description It is done.
             * @constant
             */
            success: true;
        };
        PurchaseBody: {
            /**
             * @description The transaction of your completed payment to the address for credits.
             * @example 0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d
             */
            transactionHash: string;
        };
        PurchaseResponse: {
            /**
             * Format: decimal
             * @description What it has bought, in US dollars, at the rate of the day of the payment. Decimal string in units of the currency.
             * @example 25.00
             */
            budgetUsd: string;
            /**
             * Format: decimal
             * @description The credits after it, in US dollars. Decimal string in units of the currency.
             * @example 31.40
             */
            creditBalanceUsd: string;
            /** @description Whether the payment has bought credits; always true. A repeated request gets the same answer. */
            granted: boolean;
            /**
             * @description What was paid.
             * @example 25
             */
            paidAmount: number;
            /**
             * @description The currency of what was paid.
             * @enum {string}
             */
            paidCurrency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description The transaction of the payment.
             * @example 0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d
             */
            txHash: string;
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
        ReceiptAmountsResponse: {
            /**
             * Format: decimal
             * @description The sum before tax. Decimal string in units of the currency.
             * @example 20.00
             */
            subtotalValue: string | null;
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue: string | null;
        };
        ReceiptDetailsResponse: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing was read.
             * @example 0.97
             */
            confidence: number | null;
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
            currency: string | null;
            /**
             * Format: date
             * @description The date of the document.
             * @example 2026-11-20
             */
            date: string | null;
            /**
             * Format: uri
             * @description Where a JPEG of it can be read for 15 minutes: of the picture, or of the first page, upright, at most 2000 pixels long, without the place and time that a phone writes into pictures. Null before it was read, and when there is nothing to show.
             * @example https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/zQ7mKt
             */
            displayUrl: string | null;
            /**
             * @description What it is; null before it was read.
             * @enum {string|null}
             */
            documentType: "receipt" | "invoice" | "hospitality" | null;
            /**
             * Format: uri
             * @description Where its file can be downloaded for 15 minutes; null without a file. Whoever has the address can use it.
             * @example https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/xYq3nZ
             */
            downloadUrl: string | null;
            /** @description Where each value was found, and how sure that is. */
            foundFields: components["schemas"]["FoundFieldResponse"][];
            /**
             * @description How many lines it has.
             * @example 2
             */
            lineItemCount: number;
            /**
             * @description The type of its file; null without one.
             * @enum {string|null}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf" | "application/xml" | null;
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress: string | null;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName: string | null;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId: string | null;
            /** @description Whether a person should look at it. */
            needsReview: boolean;
            /**
             * Format: uuid
             * @description The receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /** @description Why a person should look at it. */
            reviewReasons: ("amount_mismatch" | "partial_payment" | "missing_merchant" | "missing_date" | "missing_currency" | "missing_total" | "date_in_future" | "low_confidence" | "unreadable")[];
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
            subtotalValue: string | null;
            /** @description The transaction that probably paid it; confirm or reject it. */
            suggestion: components["schemas"]["MatchSuggestionResponse"] | null;
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue: string | null;
            /**
             * @description The transaction that paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string | null;
            /**
             * @description Why nothing could be read.
             * @enum {string|null}
             */
            unreadableReason: "empty_file" | "unsupported_type" | "wrong_type" | "damaged" | "encrypted" | "too_many_pages" | "too_many_pixels" | "too_demanding" | "no_text" | null;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        ReceiptResponse: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing was read.
             * @example 0.97
             */
            confidence: number | null;
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
            currency: string | null;
            /**
             * Format: date
             * @description The date of the document.
             * @example 2026-11-20
             */
            date: string | null;
            /**
             * @description What it is; null before it was read.
             * @enum {string|null}
             */
            documentType: "receipt" | "invoice" | "hospitality" | null;
            /**
             * @description The type of its file; null without one.
             * @enum {string|null}
             */
            mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "application/pdf" | "application/xml" | null;
            /**
             * @description The merchant's address.
             * @example Kastanienallee 85, 10435 Berlin
             */
            merchantAddress: string | null;
            /**
             * @description The merchant.
             * @example Café Morgenrot
             */
            merchantName: string | null;
            /**
             * @description The merchant's tax id.
             * @example DE123456789
             */
            merchantTaxId: string | null;
            /** @description Whether a person should look at it. */
            needsReview: boolean;
            /**
             * Format: uuid
             * @description The receipt.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /** @description Why a person should look at it. */
            reviewReasons: ("amount_mismatch" | "partial_payment" | "missing_merchant" | "missing_date" | "missing_currency" | "missing_total" | "date_in_future" | "low_confidence" | "unreadable")[];
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
            subtotalValue: string | null;
            /** @description The transaction that probably paid it; confirm or reject it. */
            suggestion: components["schemas"]["MatchSuggestionResponse"] | null;
            /**
             * Format: decimal
             * @description The tax. Decimal string in units of the currency.
             * @example 3.80
             */
            taxAmountValue: string | null;
            /**
             * Format: decimal
             * @description The tax rate, a percentage; null when several apply.
             * @example 19.00
             */
            taxRateValue: string | null;
            /**
             * Format: decimal
             * @description The tip. Decimal string in units of the currency.
             * @example 2.00
             */
            tipAmountValue: string | null;
            /**
             * Format: decimal
             * @description What was to be paid, with tax and tip. Decimal string in units of the currency.
             * @example 23.80
             */
            totalAmountValue: string | null;
            /**
             * @description The transaction that paid it.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string | null;
            /**
             * @description Why nothing could be read.
             * @enum {string|null}
             */
            unreadableReason: "empty_file" | "unsupported_type" | "wrong_type" | "damaged" | "encrypted" | "too_many_pages" | "too_many_pixels" | "too_demanding" | "no_text" | null;
            /**
             * Format: date-time
             * @description When it was changed last.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        ReceiptsResponse: {
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
            receipts: components["schemas"]["ListedReceiptResponse"][];
        };
        RecipientResponse: {
            /**
             * @description The wallet that is paid. Absent when no address is paid. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address?: string;
            /**
             * @description A user's display name; what any other recipient is called.
             * @example Bob Miller
             */
            name: string;
            /**
             * @description The name looks like this username, which is not the recipient's, or like this reserved name.
             * @example bob
             */
            resembles?: string;
            /**
             * @description Present when the recipient is a user of this service.
             * @example bob
             */
            username?: string;
        };
        RecoveryApprovalRow: {
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
            email: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryConfigResponse: {
            /**
             * @description The account. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            accountAddress: string;
            recoveryEmails: components["schemas"]["RecoveryConfigRow"][];
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
        RecoveryConfigRow: {
            /**
             * Format: date-time
             * @description When the holder made a passkey for it.
             * @example 2026-11-20T12:00:00.000Z
             */
            acceptedAt: string | null;
            /**
             * @description The address.
             * @example anna@example.org
             */
            email: string;
            /**
             * Format: uuid
             * @description The recovery e-mail.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
        };
        RecoveryContactRow: {
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
            displayName: string;
            /**
             * Format: uri
             * @description A picture; nobody has one so far.
             * @example https://example.org/carol.png
             */
            imageUrl: string | null;
            /**
             * @description invited: has not answered. accepted: waits for the owner’s signature. active: counts on chain. removing: counts until the owner has signed.
             * @enum {string}
             */
            status: "invited" | "accepted" | "active" | "declined" | "removing" | "removed";
            /**
             * @description Of the other person.
             * @example bob
             */
            username: string;
        };
        RecoveryContactsResponse: {
            myContacts: components["schemas"]["RecoveryContactRow"][];
            /**
             * @description How many guard your account.
             * @example 1
             */
            myContactsCount: number;
            recoveryContactOf: components["schemas"]["RecoveryContactRow"][];
            /**
             * @description How many accounts you guard.
             * @example 1
             */
            recoveryContactOfCount: number;
        };
        RecoveryEmailResponse: {
            /**
             * Format: date-time
             * @description When the holder made a passkey for it.
             * @example 2026-11-20T12:00:00.000Z
             */
            acceptedAt: string | null;
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
            declinedAt: string | null;
            /**
             * @description The address.
             * @example anna@example.org
             */
            email: string;
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
            invitedAt: string | null;
            /**
             * @description The owner's own words.
             * @example My sister
             */
            notes: string | null;
            /**
             * Format: date-time
             * @description When it ceased to count.
             * @example 2026-11-20T12:00:00.000Z
             */
            removedAt: string | null;
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
        RecoveryEmailRow: {
            /**
             * Format: date-time
             * @description When the holder made a passkey for it.
             * @example 2026-11-20T12:00:00.000Z
             */
            acceptedAt: string | null;
            /**
             * Format: date-time
             * @description When the holder declined.
             * @example 2026-11-20T12:00:00.000Z
             */
            declinedAt: string | null;
            /**
             * @description The address.
             * @example anna@example.org
             */
            email: string;
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
            invitedAt: string | null;
            /**
             * @description The owner's own words.
             * @example My sister
             */
            notes: string | null;
            /**
             * Format: date-time
             * @description When it ceased to count.
             * @example 2026-11-20T12:00:00.000Z
             */
            removedAt: string | null;
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
        RecoveryEmailsResponse: {
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
            recoveryEmails?: components["schemas"]["RecoveryEmailRow"][];
        };
        RecoveryProgressResponse: {
            /**
             * @description The weight of the approvals so far.
             * @example 0
             */
            approvedWeight: number;
            /**
             * Format: date-time
             * @description From then on it is executed; null while approvals are missing.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeAfter: string | null;
            /**
             * Format: date-time
             * @description From then on it is over; null while approvals are missing.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeBefore: string | null;
            /**
             * @description Why the last execution failed; null unless it is requested again.
             * @example The call was not brought on chain in time
             */
            failureReason: string | null;
            /**
             * Format: date-time
             * @description When the execution is requested again; null unless it has failed.
             * @example 2026-11-20T12:00:00.000Z
             */
            retryAt: string | null;
            /**
             * @description Where the recovery stands, if there is one.
             * @enum {string}
             */
            status: "initiated" | "threshold_met" | "executing" | "completed" | "cancelled" | "expired" | "failed";
            /**
             * @description The weight that it needs.
             * @example 100
             */
            threshold: number;
        };
        RecoveryResponse: {
            approvedBy: components["schemas"]["RecoveryApprovalRow"][];
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
            cancelledAt: string | null;
            /**
             * Format: date-time
             * @description When the new passkey became the only one.
             * @example 2026-11-20T12:00:00.000Z
             */
            completedAt: string | null;
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
            executeAfter: string | null;
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
            expiredAt: string | null;
            /**
             * Format: uuid
             * @description The recovery.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether anybody can execute it now. */
            isExecutable: boolean;
            pending: components["schemas"]["PendingApprovalRow"][];
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
            timeUntilExecutable: number | null;
            /**
             * @description How many guardians were asked.
             * @example 2
             */
            totalRecoveryEmails: number;
        };
        RecoverySetupResponse: {
            /**
             * @description How long a recovery can be cancelled.
             * @example 48
             */
            delayHours: number;
            /**
             * @description Why the chain did not take it.
             * @example The chain did not take the guardians
             */
            failureReason?: string;
            guardians: components["schemas"]["SetupGuardianResponse"][];
            /**
             * Format: uuid
             * @description The setup.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /** @description Whether the account has the recovery module already; otherwise the signature installs it. */
            isInstalled: boolean;
            /**
             * @description UNDER_WAY: signed, and the chain has not answered. FAILED: sign it again.
             * @enum {string}
             */
            state: "NONE" | "UNDER_WAY" | "FAILED" | "DONE";
            /**
             * @description How long it can be executed after that.
             * @example 336
             */
            windowHours: number;
        };
        RecoveryStartedResponse: {
            /**
             * @description With it this device asks for the progress.
             * @example q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4
             */
            token: string;
        };
        RecoveryStatusResponse: {
            /** @description Whether a recovery is under way. */
            hasActiveRecovery: boolean;
            /** @description The recovery that is under way, otherwise the latest one. Absent when there never was one. */
            recovery?: components["schemas"]["RecoveryResponse"];
        };
        RecoveryTimesBody: {
            /**
             * @description How long you can cancel a recovery after the last approval that it needs.
             * @example 48
             */
            delayHours: number;
            /**
             * @description How long it can be executed after that.
             * @example 336
             */
            windowHours: number;
        };
        RedeemBody: {
            /**
             * @description How many points are redeemed.
             * @example 500
             */
            points: number;
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
        RedemptionResponse: {
            /**
             * Format: decimal
             * @description The credits that were granted for them, in US dollars. Decimal string in units of the currency.
             * @example 0.50
             */
            budgetUsd: string;
            /**
             * Format: decimal
             * @description The credits after it, in US dollars. Decimal string in units of the currency.
             * @example 31.90
             */
            creditBalanceUsd: string;
            /**
             * @description The points that were redeemed.
             * @example 500
             */
            pointsRedeemed: number;
            /**
             * @description The points that are left.
             * @example 140
             */
            totalPoints: number;
        };
        RefereeResponse: {
            /**
             * @description Always empty: an account has no e-mail address.
             * @example
             */
            email: string;
            /**
             * @description The display name.
             * @example Bob Berg
             */
            name: string;
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
        RefereesResponse: {
            /**
             * @description How many there are.
             * @example 1
             */
            count: number;
            /** @description The newest first, at most a thousand. */
            referees: components["schemas"]["RefereeResponse"][];
        };
        ReferralCodeResponse: {
            /**
             * @description Your code: your username and the beginning of your id.
             * @example alice-019a9f3c
             */
            code: string;
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
        RefundBody: {
            /**
             * Format: decimal
             * @description In the payment's currency; all that is left when it is left out. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount?: string;
        };
        RefundedPayment: {
            /**
             * Format: uuid
             * @description The payment request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        RefundResponse: {
            /**
             * Format: decimal
             * @description What came back. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: date-time
             * @description When the refund was proposed.
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The currency of the amount.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * Format: uuid
             * @description The payment request.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string;
        };
        RegistrationBody: {
            /**
             * @description platform or cross-platform, where the browser says.
             * @example platform
             */
            authenticatorAttachment?: string | null;
            /** @description What the browser's extensions gave; nothing here reads it. */
            clientExtensionResults: {
                [key: string]: unknown;
            };
            /**
             * @description base64url: the credential id.
             * @example q83vEjRWeJA
             */
            id: string;
            /**
             * @description The same as id.
             * @example q83vEjRWeJA
             */
            rawId: string;
            response: components["schemas"]["RegistrationFields"];
            /**
             * @description The only type that there is.
             * @enum {string}
             */
            type: "public-key";
        };
        RegistrationFields: {
            /**
             * @description base64url: the new passkey, as the authenticator describes it.
             * @example o2NmbXRkbm9uZQ
             */
            attestationObject: string;
            /**
             * @description Browsers add it; nothing here reads it.
             * @example SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA
             */
            authenticatorData?: string | null;
            /**
             * @description base64url, as the browser gave it.
             * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
             */
            clientDataJSON: string;
            /**
             * @description Browsers add it; nothing here reads it.
             * @example MFkwEwYHKoZIzj0CAQ
             */
            publicKey?: string | null;
            /**
             * @description Clients send it; nothing here reads it.
             * @example -7
             */
            publicKeyAlgorithm?: unknown;
            /** @description How the authenticator is reached. */
            transports?: string[] | null;
        };
        RehearsalResponse: {
            /**
             * @description The weight that the module counted when all of them approved.
             * @example 100
             */
            approvedWeight: number;
            /**
             * Format: date-time
             * @description When it could be executed if all approved now.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeAfter: string | null;
            /**
             * Format: date-time
             * @description From when on it would be over.
             * @example 2026-11-20T12:00:00.000Z
             */
            executeBefore: string | null;
            /**
             * @description Why the chain refused a step.
             * @example This passkey guards the account no more
             */
            failureReason?: string;
            /** @description Whether the new passkey was the only signer in the end. */
            isRecovered: boolean;
            /** @description Whether a recovery would succeed now. */
            isSuccessful: boolean;
            /**
             * @description The weight of all guardians on chain.
             * @example 100
             */
            totalWeight: number;
        };
        RejectApplicationBody: {
            /**
             * @description The client id of the application: `proposedBy` of its requests.
             * @example budget-planner
             */
            clientId: string;
        };
        RejectBody: {
            /**
             * @description For whoever proposed the payment.
             * @example Not this month
             */
            reason?: string | null;
        };
        RejectedApplicationResponse: {
            /** @description Whether a connection was ended. False when there was none any more. */
            disconnected: boolean;
            /**
             * @description How many open requests were rejected.
             * @example 3
             */
            rejected: number;
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
        RenameContactBody: {
            /**
             * @description Null: a user is called again what they call themselves.
             * @example Bobby
             */
            displayName: string | null;
        };
        ReparsedReceiptResponse: {
            /**
             * @description How sure the reading is, from 0 to 1; null when nothing could be read.
             * @example 0.97
             */
            confidence: number | null;
            /**
             * @description What it is; null when nothing could be read.
             * @enum {string|null}
             */
            documentType: "receipt" | "invoice" | "hospitality" | null;
            /**
             * @description How many lines it has.
             * @example 2
             */
            lineItemCount: number;
            /**
             * @description The result.
             * @enum {string}
             */
            status: "VALID" | "INVALID";
        };
        RequestOpeningBody: {
            /** @description The usernames of the other members. None: it is yours alone. */
            members: string[];
            /**
             * @description What you call it.
             * @example Holidays
             */
            name: string;
            /**
             * @description How many members must approve what leaves the account. With 1 you decide alone.
             * @example 2
             */
            requiredApprovals: number;
        };
        SaveBankAccountBody: {
            /**
             * @description Of a US account, with routingNumber and accountType: 4 to 17 digits.
             * @example 000123456789
             */
            accountNumber?: string;
            /**
             * @description Of a US account.
             * @enum {string}
             */
            accountType?: "CHECKING" | "SAVINGS";
            /**
             * @description 8 or 11 characters, of a bank in the country of the IBAN.
             * @example COBADEFFXXX
             */
            bic?: string;
            /** @description The person has read the warnings. Without it, or with false, an account with warnings is not saved. */
            confirmed?: boolean;
            /**
             * @description Where the account is. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description The holder's first name.
             * @example Erika
             */
            firstName: string;
            /**
             * @description With bic; spaces do not matter.
             * @example DE89 3704 0044 0532 0130 00
             */
            iban?: string;
            /**
             * @description The holder's last name.
             * @example Mustermann
             */
            lastName: string;
            /**
             * @description ABA routing number: 9 digits, whose checksum must be right.
             * @example 021000021
             */
            routingNumber?: string;
        };
        SaveContactWalletBody: {
            /** @description The person has read the warnings. Without it, or with false, an account with warnings is not saved. */
            confirmed?: boolean;
            /**
             * @description Another network than the deployment's, where the wallet is. Nothing can be paid to it from here.
             * @enum {string}
             */
            network?: "arbitrum" | "avalanche" | "bnb" | "ethereum" | "optimism" | "polygon";
            /**
             * @description 0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            walletAddress: string;
            /**
             * @description What to call it; not blank.
             * @example Savings
             */
            walletName: string;
        };
        SavedBankAccountResponse: {
            bankAccount: components["schemas"]["BankAccountFields"];
            /**
             * @description The account is saved.
             * @constant
             */
            success: true;
        };
        SavedBankAccountRow: {
            /**
             * @description ****6789. Null for an account with an IBAN, as the two below. Masked.
             * @example ****6789
             */
            accountNumber: string | null;
            /**
             * @description Null for an account with an IBAN.
             * @enum {string|null}
             */
            accountType: "CHECKING" | "SAVINGS" | null;
            /**
             * @description Null when the bank is not a well-known one.
             * @example Commerzbank
             */
            bankName: string | null;
            /**
             * @description Where the account is, as it was given. ISO 3166-1 alpha-2.
             * @example DE
             */
            country: string;
            /**
             * @description Whose account it is.
             * @example Erika Mustermann
             */
            holderName: string;
            /**
             * @description DE89****3000. Null for a US account. Masked.
             * @example DE89****3000
             */
            iban: string | null;
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
            name: string;
            /**
             * @description ABA routing number.
             * @example 021000021
             */
            routingNumber: string | null;
        };
        SavedWalletResponse: {
            /**
             * @description The wallet is saved.
             * @constant
             */
            success: true;
            wallet: components["schemas"]["NewWalletFields"];
        };
        SavedWalletRow: {
            /**
             * Format: uuid
             * @description The saved wallet.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            /**
             * @description The wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description What its owner calls it.
             * @example Savings
             */
            name: string;
            /**
             * @description Where the wallet is kept, as its owner says in the app; null until then.
             * @example Ledger
             */
            provider: string | null;
        };
        SaveWalletBody: {
            /** @description The person has read the warnings. Without it, or with false, an account with warnings is not saved. */
            confirmed?: boolean;
            /**
             * @description 0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            walletAddress: string;
            /**
             * @description What to call it; not blank.
             * @example Savings
             */
            walletName: string;
        };
        ScheduleHistoryResponse: {
            /**
             * Format: uuid
             * @description The cursor of the next page; absent on the last one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            nextCursor?: string;
            runs: components["schemas"]["ScheduleRunResponse"][];
        };
        ScheduleResponse: {
            /**
             * Format: decimal
             * @description Each payment. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
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
            endDate: string | null;
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
            nextExecutionAt: string | null;
            /**
             * @description Why it is PAUSED: somebody paused it, or three payments in a row failed.
             * @enum {string}
             */
            pauseReason?: "OWNER" | "FAILED_PAYMENTS";
            /**
             * @description How many payments it makes in all.
             * @example 12
             */
            payments: number;
            /**
             * @description The kind of its payments.
             * @enum {string}
             */
            paymentType: "transfer_moneda" | "transfer_contact_wallet";
            /**
             * @description Who is paid: the username; outside the service the name of the saved wallet.
             * @example bob
             */
            recipient: string;
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
            timezone: string;
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
        SecurityEventRow: {
            /** @description Ids and names of what it was about; no secrets. */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The event.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description Null for what no request did.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T12:00:00.000Z
             */
            occurredAt: string;
            /**
             * @description Such as sign_in.succeeded, sign_in.failed, passkey.added, api_key.created.
             * @example sign_in.succeeded
             */
            type: string;
            /**
             * @description The browser or client. Null for what no request did.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            userAgent: string | null;
        };
        SecurityEventsResponse: {
            events: components["schemas"]["SecurityEventRow"][];
            /**
             * @description Absent on the last page.
             * @example eyJhIjoxfQ
             */
            nextCursor?: string;
        };
        SettingsBody: {
            /** @description Whether the app shows animations. */
            animations?: boolean;
            /** @description Whether the app asks for the device's own check when it opens. */
            biometrics?: boolean;
            /**
             * @description Where the owner lives. ISO 3166-1 alpha-2.
             * @example DE
             */
            country?: string | null;
            /**
             * @description What reports are converted into.
             * @enum {string}
             */
            currency?: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description How the app writes decimals.
             * @enum {string}
             */
            decimalSeparator?: "DOT" | "COMMA";
            /** @description Whether the app hides balances until they are asked for. */
            hideBalances?: boolean;
            /**
             * @description The language of the app and of notifications. ISO 639-1.
             * @example en
             */
            language?: string;
            notifications?: components["schemas"]["NotificationsBody"];
            /**
             * @description International (E.164), such as "+41791234567".
             * @example +41791234567
             */
            phone?: string | null;
            /**
             * @description How the app looks.
             * @enum {string}
             */
            theme?: "LIGHT" | "DARK" | "SYSTEM";
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
        SetupGuardianResponse: {
            /**
             * @description How much the approval counts; 100 are needed.
             * @example 50
             */
            weight: number;
            /**
             * @description The public key: its first coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            x: string;
            /**
             * @description Its second coordinate.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            y: string;
        };
        ShownAccountResponse: {
            bankAccount?: components["schemas"]["SavedBankAccountRow"];
            /**
             * @description Of a bank account: the whole IBAN or account number.
             * @example DE89370400440532013000
             */
            number: string | null;
            wallet?: components["schemas"]["SavedWalletRow"];
        };
        SignatureBody: {
            assertion: components["schemas"]["AssertionBody"];
            /**
             * @description The language of the form; German when left out.
             * @enum {string}
             */
            language?: "de" | "en";
        };
        SignatureResponse: {
            /**
             * Format: uuid
             * @description The document.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            documentId: string;
            /**
             * @description SIGNED from now on.
             * @enum {string}
             */
            signingState: "DRAFT" | "SIGNED" | "REPLACED" | "DELETED";
        };
        SignedInResponse: {
            /**
             * Format: uuid
             * @description Who is signed in.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            userId: string;
            /**
             * @description The user's own username.
             * @example bob
             */
            username: string;
            /**
             * @description The user's wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            walletAddress: string;
        };
        SignedResponse: {
            /**
             * Format: uuid
             * @description What was signed for: the id in the path.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description Its status now.
             * @example APPROVED
             */
            status: string;
        };
        SignedUpResponse: {
            /** @description Whether the referral code counts; null when there was none. */
            isReferred: boolean | null;
            /**
             * Format: uuid
             * @description Who is signed in.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            userId: string;
            /**
             * @description The user's own username.
             * @example bob
             */
            username: string;
            /**
             * @description The user's wallet. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            walletAddress: string;
        };
        SigningOptionsResponse: {
            card: components["schemas"]["OperationCardResponse"];
            operation: components["schemas"]["OperationResponse"];
            /** @description PublicKeyCredentialRequestOptionsJSON; its challenge is the operation hash, base64url. */
            publicKey: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description The service's time, by which the deadline is judged.
             * @example 2026-11-20T12:00:00.000Z
             */
            serverTime: string;
        };
        SigningPathsResponse: {
            /**
             * @description POST: what the passkey has to sign.
             * @example /app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation/options
             */
            begin: string;
            /**
             * @description The kind of wallet operation that is signed.
             * @example add-passkey
             */
            operation: string;
            /**
             * @description What it is for.
             * @example make the passkey a signer of the wallet
             */
            purpose: string;
            /**
             * @description POST: the signature.
             * @example /app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation
             */
            sign: string;
        };
        SignUpBody: {
            proof: components["schemas"]["AssertionBody"];
            /**
             * @description The code of the link that led here. A code that does not count keeps nobody from signing up.
             * @example alice-019a9f3c
             */
            referralCode?: string;
            registration: components["schemas"]["RegistrationBody"];
        };
        SignUpOptionsBody: {
            /**
             * @description 3 to 30 letters, digits or underscores; kept in lower case.
             * @example bob
             */
            username: string;
        };
        StartRecoveryBody: {
            proof: components["schemas"]["AssertionBody"];
            registration: components["schemas"]["RegistrationBody"];
        };
        StartRecoveryOptionsBody: {
            /**
             * @description Of the account whose passkeys are lost.
             * @example bob
             */
            username: string;
        };
        SubAccountBalanceResponse: {
            balances: components["schemas"]["SubAccountBalanceRow"][];
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
        SubAccountCommitmentResponse: {
            /**
             * @description The sub-account. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            address: string;
            /**
             * @description Tells the creator's sub-accounts apart on chain.
             * @example 0
             */
            deploymentIndex: string;
            /** @description The wallets that it was opened with, in the order of the chain. */
            firstMembers: string[];
            /**
             * @description How many of them had to approve what leaves it.
             * @example 2
             */
            firstRequiredApprovals: number;
            /**
             * @description The wallet that opened it. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            ownerAddress: string;
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
        SubAccountMoneyBody: {
            /**
             * Format: decimal
             * @description What is moved. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Moved in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
        };
        SubAccountProposalBody: {
            /**
             * Format: uuid
             * @description SPEND: a saved wallet of the caller (GET /v1/accounts). Bank accounts and other networks are refused.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId?: string;
            /**
             * Format: decimal
             * @description What is moved. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: uuid
             * @description SPEND: the contact's wallet. Bank accounts and other networks are refused.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            contactAccountId?: string;
            /**
             * @description SPEND: a contact (GET /v1/contacts), together with `contactAccountId`.
             * @example bob
             */
            contactUsername?: string;
            /**
             * @description Moved in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description What the other members read beside it.
             * @example The rent of December
             */
            description?: string;
            /**
             * @description SPEND: a user of this service.
             * @example bob
             */
            recipientUsername?: string;
            /**
             * @description SPEND pays exactly one recipient; WITHDRAW moves money back to the main account of the creator.
             * @enum {string}
             */
            type: "SPEND" | "WITHDRAW";
        };
        SubAccountResponse: {
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
            members: components["schemas"]["SubAccountMemberResponse"][];
            /**
             * @description How often the members were set. Votes on proposals count for one version only.
             * @example 1
             */
            membersVersion: number;
            /**
             * @description What its creator calls it.
             * @example Holidays
             */
            name: string;
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
        SubAccountRowResponse: {
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
            name: string;
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
        SubAccountsResponse: {
            subAccounts: components["schemas"]["SubAccountRowResponse"][];
        };
        SubAccountSwapBody: {
            /**
             * Format: decimal
             * @description What is given, in units of `fromAsset`.
             * @example 25.00
             */
            amount: string;
            /**
             * @description What is given: a currency or a crypto asset.
             * @enum {string}
             */
            fromAsset: "USD" | "EUR" | "CHF" | "CAD" | "MXN" | "cbBTC" | "WETH";
            /**
             * @description How much less than expected may arrive, in hundredths of a percent; 50 when left out.
             * @example 50
             */
            slippageBps?: number;
            /**
             * @description What is received; another one. One of the two is a currency.
             * @enum {string}
             */
            toAsset: "USD" | "EUR" | "CHF" | "CAD" | "MXN" | "cbBTC" | "WETH";
        };
        SuccessResponse: {
            /**
             * @description It is done.
             * @constant
             */
            success: true;
        };
        TimeZoneBody: {
            /**
             * @description The zone of the browser, an IANA name.
             * @example Europe/Berlin
             */
            timezone: string;
        };
        TokenBalanceResponse: {
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
            symbol: string;
            /**
             * @description The contract of the token, in lower case. Only this identifies it.
             * @example 0x6b175474e89094c44da98b954eedeac495271d0f
             */
            tokenAddress: string;
        };
        TokenBuyBody: {
            /**
             * Format: decimal
             * @description What leaves the account, with the fee. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 100.00
             */
            amount: string;
            /**
             * @description A note for the history.
             * @example A token to try
             */
            reference?: string | null;
            /**
             * @description How much less than expected may arrive, in hundredths of a percent; 50 when left out.
             * @example 50
             */
            slippageBps?: number;
            /**
             * @description Paid from the account in this currency.
             * @enum {string}
             */
            stableCurrency: "USD" | "EUR" | "CHF" | "MXN";
            /**
             * @description The contract of the token on this network: 0x and 40 hexadecimal digits. Where upper and lower case are mixed they must be its EIP-55 checksum. No token that is traded by its name.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            tokenAddress: string;
        };
        TotalWealthResponse: {
            /**
             * Format: decimal
             * @description Everything together. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: date-time
             * @description When the figures were read.
             * @example 2026-11-20T12:00:00.000Z
             */
            asOf: string;
            /**
             * @description The currency of the owner's settings.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /** @description Currencies that the amount lacks, because there is no rate for them. */
            left: ("USD" | "EUR" | "CHF" | "CAD" | "MXN")[];
            /**
             * @description snapshot: the chain did not answer, these are the last known figures.
             * @enum {string}
             */
            source: "chain" | "snapshot";
        };
        TradePreviewResponse: {
            /** @description The lines that the approval card would have. */
            lines: components["schemas"]["CardLineResponse"][];
        };
        TransactionCounterparty: {
            /**
             * @description bank: the account number. Masked.
             * @example ****6789
             */
            account?: string;
            /**
             * @description wallet, unknown: the first and the last digits of it. Masked.
             * @example 0x5aAe…eAed
             */
            address?: string;
            /**
             * @description bank: the IBAN. Masked.
             * @example DE89****3000
             */
            iban?: string;
            /**
             * @description provider, bank, wallet: its name; of a wallet the one it was saved under.
             * @example Green Grocer
             */
            name?: string;
            /**
             * @description bank: the routing number. Masked.
             * @example ****0021
             */
            routing?: string;
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
        TransactionLinkResponse: {
            /**
             * @description The transaction.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            hash: string;
            /**
             * @description Where a person can look at it: the block explorer, or the app's own page.
             * @example https://explorer.example/tx/0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            url: string;
        };
        TransactionMandateResponse: {
            /**
             * Format: uuid
             * @description The agent session, the schedule or the conditional order.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            id: string;
            /**
             * @description What it was.
             * @enum {string}
             */
            kind: "AGENT_SESSION" | "SCHEDULE" | "CONDITIONAL_ORDER";
        };
        TransactionResponse: {
            /**
             * Format: decimal
             * @description Zero on exchange rows. Decimal string in units of the currency.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Absent when the transaction has no category.
             * @enum {string}
             */
            category?: "TOP_UP" | "INVESTMENT" | "FRIENDS_FAMILY" | "INTEREST_EARNINGS" | "SUBSCRIPTIONS" | "SERVICES" | "GROCERIES" | "SHOPPING" | "RESTAURANTS" | "TRANSPORT" | "TRAVEL" | "UTILITIES" | "CASH" | "SALARY" | "FUEL" | "EV_CHARGING" | "GAMBLING" | "CHARITY_DONATIONS" | "TAXES" | "INSURANCE" | "CARD" | "HEALTHCARE" | "GENERAL";
            /** @description Who is on the other side. */
            counterparty: components["schemas"]["TransactionCounterparty"];
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
             * Format: decimal
             * @description Exchange rows only: what was given.
             * @example 100.00
             */
            exchanged?: string;
            /**
             * @description Exchange rows only: what that was: a currency, a crypto asset, or what another token calls itself (its address when that is not known).
             * @example USD
             */
            exchangedCurrency?: string;
            /** @description What moved the money without a signature of its own, within what the owner had signed before. It stands in place of the signer. */
            mandate?: components["schemas"]["TransactionMandateResponse"];
            /**
             * @description The owner's note.
             * @example Pizza with the team
             */
            note: string | null;
            /**
             * Format: decimal
             * @description Exchange rows only: what was got for it.
             * @example 0.0015
             */
            received?: string;
            /**
             * @description Exchange rows only: what that was: a currency, a crypto asset, or what another token calls itself (its address when that is not known).
             * @example cbBTC
             */
            receivedCurrency?: string;
            /**
             * @description What the payer wrote for the recipient.
             * @example Lunch
             */
            reference: string | null;
            /** @description The payment that this one pays back. */
            refundOf: components["schemas"]["RefundedPayment"] | null;
            /** @description The completed refunds of this payment, the oldest first. */
            refunds: components["schemas"]["RefundResponse"][];
            /** @description The passkey that signed it. Absent when the owner did not sign, such as for a deposit. */
            signer?: components["schemas"]["TransactionSignerResponse"];
            /**
             * @description COMPLETED_DELAYED: it was executed more than five minutes after its approval.
             * @enum {string}
             */
            status: "COMPLETED" | "COMPLETED_DELAYED" | "PENDING" | "FAILED";
            /**
             * @description Exchange rows with a side that is no currency: the contract of its token, in lower case.
             * @example 0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf
             */
            tokenAddress?: string;
            /**
             * @description The lite view calls it `hash`. Null for PENDING before it is sent, and for FAILED when it never was.
             * @example 0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554
             */
            transactionHash: string | null;
            /**
             * @description The exact type.
             * @enum {string}
             */
            type: "TRANSFER" | "SWAP" | "DEPOSIT" | "WITHDRAWAL" | "EARNINGS_DEPOSIT" | "EARNINGS_WITHDRAWAL" | "BANK_TOP_UP" | "FAUCET_TOP_UP" | "BANK_WITHDRAWAL" | "WALLET_WITHDRAWAL" | "WALLET_CONNECT" | "EXCHANGE_WITHDRAWAL";
            /**
             * @description The kind of movement.
             * @enum {string}
             */
            typeGroup: "transfer" | "exchange" | "deposit" | "withdrawal" | "earnings" | "topup" | "offramp";
        };
        TransactionSignerResponse: {
            /**
             * @description The first passkey of a wallet is its primary one.
             * @enum {string}
             */
            kind: "primary" | "backup";
            /**
             * @description The passkey's nickname; without one, who keeps it.
             * @example iPhone
             */
            label: string;
        };
        TransactionsResponse: {
            /**
             * @description How many transactions this page has.
             * @example 1
             */
            count: number;
            data: components["schemas"]["TransactionResponse"][];
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
        TransferAccountBody: {
            /**
             * Format: uuid
             * @description The saved account (GET /v1/accounts).
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            /**
             * Format: decimal
             * @description What arrives there. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description transfer_account pays out to a saved wallet or bank account of the payer. Bank accounts with an IBAN take EUR, American ones USD, with at most two decimals. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_account";
            /**
             * @description A note for the history of the payer; of a bank payout also for the recipient.
             * @example Savings
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The account of yours that pays: an earnings account (GET /v1/wealth) in the currency of the payment, or a sub-account that needs your signature alone. The money is taken out in the same signed operation. The main account pays when this is left out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            sourceAccountId?: string | null;
        };
        TransferContactBankBody: {
            /**
             * Format: decimal
             * @description What arrives there. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: uuid
             * @description The contact's bank account (GET /v1/contacts).
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            contactAccountId: string;
            /**
             * @description The contact (GET /v1/contacts).
             * @example bob
             */
            contactUsername: string;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description transfer_contact_bank pays a saved bank account of a contact: EUR to an IBAN (SEPA), USD to an American account (ACH), with at most two decimals. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_contact_bank";
            /**
             * @description A note for the history of the payer; of a bank payout also for the recipient.
             * @example Savings
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The account of yours that pays: an earnings account (GET /v1/wealth) in the currency of the payment, or a sub-account that needs your signature alone. The money is taken out in the same signed operation. The main account pays when this is left out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            sourceAccountId?: string | null;
        };
        TransferContactWalletBody: {
            /**
             * Format: decimal
             * @description What arrives there. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * Format: uuid
             * @description The contact's wallet (GET /v1/contacts).
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            contactAccountId: string;
            /**
             * @description The contact (GET /v1/contacts).
             * @example bob
             */
            contactUsername: string;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description transfer_contact_wallet pays a saved wallet of a contact. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_contact_wallet";
            /**
             * @description A note for the history of the payer; of a bank payout also for the recipient.
             * @example Savings
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The account of yours that pays: an earnings account (GET /v1/wealth) in the currency of the payment, or a sub-account that needs your signature alone. The money is taken out in the same signed operation. The main account pays when this is left out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            sourceAccountId?: string | null;
        };
        TransferMonedaBody: {
            /**
             * Format: decimal
             * @description What the recipient gets. Decimal string in units of the currency, greater than zero, at most 6 decimals.
             * @example 25.00
             */
            amount: string;
            /**
             * @description Paid from the account in this currency, in the stablecoin that stands for it.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description transfer_moneda pays another user of this service. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            paymentType: "transfer_moneda";
            /**
             * @description Whom to pay: the username of another user.
             * @example bob
             */
            recipientUsername: string;
            /**
             * @description A note that the recipient sees.
             * @example Lunch
             */
            reference?: string | null;
            /**
             * Format: uuid
             * @description The account of yours that pays: an earnings account (GET /v1/wealth) in the currency of the payment, or a sub-account that needs your signature alone. The money is taken out in the same signed operation. The main account pays when this is left out.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            sourceAccountId?: string | null;
        };
        UnreadCountResponse: {
            /**
             * @description How many notifications are unread.
             * @example 1
             */
            count: number;
        };
        UpcomingPaymentResponse: {
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
            recipient: string;
            /**
             * Format: uuid
             * @description The schedule.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            scheduleId: string;
        };
        UpcomingPaymentsResponse: {
            upcoming: components["schemas"]["UpcomingPaymentResponse"][];
        };
        UpgradeResponse: {
            /**
             * @description The currency of the price.
             * @enum {string}
             */
            currency: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
            /**
             * @description Trades without commission in each calendar month (UTC); null: any number.
             * @example 50
             */
            freeTrades: number | null;
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
            name: string;
            /**
             * @description The plan's stable name.
             * @example PRO
             */
            plan: string;
        };
        UploadBody: {
            /**
             * @description The type of the file. Send the same as Content-Type with the PUT.
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "application/xml";
            /**
             * Format: uuid
             * @description A receipt that has no file yet. When left out: a new one.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId?: string;
            /**
             * @description The exact number of bytes of the file.
             * @example 482113
             */
            size: number;
        };
        UploadConstraints: {
            /** @description The types that are accepted. */
            contentTypes: ("image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "application/xml")[];
            /**
             * @description The largest number of bytes of a file.
             * @example 10485760
             */
            maxBytes: number;
        };
        UploadResponse: {
            constraints: components["schemas"]["UploadConstraints"];
            /**
             * Format: date-time
             * @description When the address ends.
             * @example 2026-11-20T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: uuid
             * @description The receipt that gets the file.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            receiptId: string;
            /**
             * @description Send it to finalize.
             * @example pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo
             */
            uploadKey: string;
            /**
             * Format: uri
             * @description PUT the bytes here, with the announced Content-Type and Content-Length. No credential is needed.
             * @example https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/pXq3nZ
             */
            uploadUrl: string;
        };
        UserOperationResponse: {
            /**
             * @description The user operation.
             * @example 0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2
             */
            hash: string;
            /**
             * @description Why it failed, where the chain says.
             * @example ERC20InsufficientBalance
             */
            revertReason?: string;
            /**
             * @description The wallet that it is of. EIP-55 checksummed.
             * @example 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed
             */
            sender: string;
            /** @description Whether it did what it was to do. */
            succeeded: boolean;
        };
        UserSearchResponse: {
            users: components["schemas"]["FoundUser"][];
        };
        UsRequirementsResponse: {
            /** @description Regulatory disclosures. */
            disclosures: components["schemas"]["DisclosuresProgress"];
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
            profile: components["schemas"]["ProfileProgress"];
        };
        WealthAccountResponse: {
            /**
             * Format: uuid
             * @description The account.
             * @example 019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11
             */
            accountId: string;
            legs: components["schemas"]["WealthLeg"][];
            /**
             * @description What the account is called.
             * @example Main account
             */
            name: string;
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
        WealthLeg: {
            balances: components["schemas"]["WealthBalance"][];
            /** @description The crypto assets, of a wallet leg only; in no total. Absent while the figures are not live, and where there are none to be traded. */
            crypto?: components["schemas"]["CryptoBalanceResponse"][];
            /**
             * @description Whose vaults, of an earnings leg.
             * @enum {string}
             */
            provider?: "PROVIDER_A" | "PROVIDER_B";
            /** @description Other tokens that the account has bought and still has, of a wallet leg only; in no total. Absent while the figures are not live. */
            tokens?: components["schemas"]["TokenBalanceResponse"][];
            /**
             * @description WALLET: in the account itself. EARNINGS: in the vaults of a yield provider.
             * @enum {string}
             */
            type: "WALLET" | "EARNINGS";
        };
        WealthResponse: {
            accounts: components["schemas"]["WealthAccountResponse"][];
            /** @description USD and EUR together. */
            combined?: components["schemas"]["CombinedWealth"];
            conversionRates: components["schemas"]["WealthConversionRate"][];
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
            totals: components["schemas"]["WealthTotal"][];
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
        /** @description The current state forbids it, the same request is still being carried out, or a limit of the day is reached; only then it has Retry-After. */
        Conflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential is valid, but does not allow this. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it belongs to somebody else. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
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
                "application/json": components["schemas"]["Error"];
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
                "application/json": components["schemas"]["Error"];
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
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request breaks a rule; the message names the field and what to change. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Present when this is the stored answer to an earlier request with the same Idempotency-Key. */
        IdempotentReplayed: "true";
        /** @description Requests left (r) and seconds until more are accepted than that (t), for each quota: `"default";r=59;t=60`. */
        RateLimit: string;
        /** @description The quotas (q) that the request counts in, with their sliding windows in seconds (w): `"default";q=60;w=60`. */
        RateLimitPolicy: string;
        /** @description The id to quote when reporting a problem: the X-Request-Id that was sent, or a new one. */
        RequestId: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
        /** @description Where to learn how to get a token (RFC 9728), and what was wrong with the one sent (RFC 6750). */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ],
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "publicKey": "MFkwEwYHKoZIzj0CAQ",
                 *           "publicKeyAlgorithm": -7
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "proof": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StartRecoveryBody"];
            };
        };
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
                     *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryStartedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryRecoveryExecution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkBody"];
            };
        };
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
                     *       "status": "initiated",
                     *       "approvedWeight": 0,
                     *       "threshold": 100,
                     *       "executeAfter": null,
                     *       "executeBefore": null,
                     *       "failureReason": null,
                     *       "retryAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryProgressResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "bob"
                 *     }
                 */
                "application/json": components["schemas"]["StartRecoveryOptionsBody"];
            };
        };
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readRecoveryProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkBody"];
            };
        };
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
                     *       "status": "initiated",
                     *       "approvedWeight": 0,
                     *       "threshold": 100,
                     *       "executeAfter": null,
                     *       "executeBefore": null,
                     *       "failureReason": null,
                     *       "retryAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryProgressResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
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
                     *           "name": "Savings",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "provider": "Ledger"
                     *         }
                     *       ],
                     *       "bankAccounts": [
                     *         {
                     *           "name": "Erika Mustermann",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "holderName": "Erika Mustermann",
                     *           "bankName": "Commerzbank",
                     *           "country": "DE",
                     *           "iban": "DE89****3000",
                     *           "accountNumber": null,
                     *           "routingNumber": null,
                     *           "accountType": null
                     *         }
                     *       ],
                     *       "walletCount": 1,
                     *       "bankCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AccountsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
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
                     *       "number": null,
                     *       "wallet": {
                     *         "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "name": "Savings",
                     *         "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *         "provider": "Ledger"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ShownAccountResponse"];
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
    removeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Savings",
                 *       "provider": "Ledger"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeAccountBody"];
            };
        };
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
                     *       "wallet": {
                     *         "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "name": "Savings",
                     *         "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *         "provider": "Ledger"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Erika",
                 *       "lastName": "Mustermann",
                 *       "country": "DE",
                 *       "iban": "DE89 3704 0044 0532 0130 00",
                 *       "bic": "COBADEFFXXX",
                 *       "confirmed": false
                 *     }
                 */
                "application/json": components["schemas"]["SaveBankAccountBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "requiresConfirmation": true,
                     *       "message": "This address is not the one that you have saved as Savings.",
                     *       "warnings": [
                     *         {
                     *           "code": "OWN_ADDRESS",
                     *           "message": "This address is not the one that you have saved as Savings.",
                     *           "name": "Savings",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmationResponse"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "bankAccount": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "holderName": "Erika Mustermann",
                     *         "bankName": "Commerzbank",
                     *         "country": "DE",
                     *         "iban": "DE89****3000",
                     *         "accountNumber": null,
                     *         "routingNumber": null,
                     *         "accountType": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedBankAccountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "walletName": "Savings",
                 *       "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                 *       "confirmed": false
                 *     }
                 */
                "application/json": components["schemas"]["SaveWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "requiresConfirmation": true,
                     *       "message": "This address is not the one that you have saved as Savings.",
                     *       "warnings": [
                     *         {
                     *           "code": "OWN_ADDRESS",
                     *           "message": "This address is not the one that you have saved as Savings.",
                     *           "name": "Savings",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmationResponse"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "wallet": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "name": "Savings",
                     *         "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *         "network": "base",
                     *         "supportedTokens": [
                     *           "USDC",
                     *           "EURC"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedWalletResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOwnAgentSessions: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "nextCursor": "eyJhIjoxfQ",
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
                    "application/json": components["schemas"]["OwnAgentSessionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentSession: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["AgentSessionDetailsResponse"];
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
    signAgentSessionActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginAgentSessionActivation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signAgentSessionEnding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginAgentSessionEnding: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pauseAgentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                    "application/json": components["schemas"]["AgentSessionDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeAgentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                    "application/json": components["schemas"]["AgentSessionDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeAgentSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                    "application/json": components["schemas"]["AgentSessionDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
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
                     *           "expiresAt": null,
                     *           "revokedAt": null,
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "isActive": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeysResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "approvals": [
                     *         {
                     *           "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING_APPROVAL",
                     *           "paymentType": "transfer_moneda",
                     *           "title": "Pay bob",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "recipient": {
                     *             "username": "bob",
                     *             "name": "Bob Miller",
                     *             "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *           },
                     *           "reference": "Lunch",
                     *           "proposedBy": "budget-planner",
                     *           "application": {
                     *             "name": "Budget Planner",
                     *             "isOwnApp": true,
                     *             "grant": {
                     *               "scopes": [
                     *                 "read:balances",
                     *                 "write:payments"
                     *               ],
                     *               "connectedAt": "2026-11-20T12:00:00.000Z"
                     *             }
                     *           },
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "expiresAt": "2026-11-20T12:05:00.000Z"
                     *         }
                     *       ],
                     *       "serverTime": "2026-11-20T12:00:00.000Z",
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalListResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApproval: {
        parameters: {
            query?: never;
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
                     *       "serverTime": "2026-11-20T12:00:00.000Z",
                     *       "fee": {
                     *         "amount": "25.00",
                     *         "currency": "USD",
                     *         "networkFeePaidBy": "service"
                     *       },
                     *       "balanceBefore": "100.00",
                     *       "balanceAfter": "75.00",
                     *       "decision": {
                     *         "firstTime": true,
                     *         "balanceSource": "chain"
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "PENDING_APPROVAL",
                     *       "paymentType": "transfer_moneda",
                     *       "title": "Pay bob",
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "recipient": {
                     *         "username": "bob",
                     *         "name": "Bob Miller",
                     *         "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *       },
                     *       "reference": "Lunch",
                     *       "proposedBy": "budget-planner",
                     *       "application": {
                     *         "name": "Budget Planner",
                     *         "isOwnApp": true,
                     *         "grant": {
                     *           "scopes": [
                     *             "read:balances",
                     *             "write:payments"
                     *           ],
                     *           "connectedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       },
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-20T12:05:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalCardResponse"];
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
    signApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginApproval: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Not this month"
                 *     }
                 */
                "application/json": components["schemas"]["RejectBody"];
            };
        };
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
                     *       "status": "PENDING_APPROVAL"
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalStateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDecidedApprovals: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "approvals": [
                     *         {
                     *           "paymentRequestId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "PENDING_APPROVAL",
                     *           "paymentType": "transfer_moneda",
                     *           "title": "Pay bob",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "recipient": {
                     *             "username": "bob",
                     *             "name": "Bob Miller",
                     *             "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *           },
                     *           "reference": "Lunch",
                     *           "proposedBy": "budget-planner",
                     *           "application": {
                     *             "name": "Budget Planner",
                     *             "isOwnApp": true,
                     *             "grant": {
                     *               "scopes": [
                     *                 "read:balances",
                     *                 "write:payments"
                     *               ],
                     *               "connectedAt": "2026-11-20T12:00:00.000Z"
                     *             }
                     *           },
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "expiresAt": "2026-11-20T12:05:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalHistoryResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "budget-planner"
                 *     }
                 */
                "application/json": components["schemas"]["RejectApplicationBody"];
            };
        };
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
                     *       "rejected": 3,
                     *       "disconnected": true
                     *     }
                     */
                    "application/json": components["schemas"]["RejectedApplicationResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listYieldRates: {
        parameters: {
            query?: {
                /** @description Only rates of this currency. */
                currency?: "USD" | "EUR";
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBewirtungsbelege: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
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
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "replacesId": null,
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
                    "application/json": components["schemas"]["BewirtungsbelegeResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBewirtungsbeleg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "date": "2026-11-20",
                 *       "location": "Gasthaus Linde, Marktplatz 3, 50667 Köln",
                 *       "occasion": "Project kick-off with Example GmbH",
                 *       "host": {
                 *         "name": "Ada Berg",
                 *         "company": "Example GmbH"
                 *       },
                 *       "attendees": [
                 *         {
                 *           "name": "Ada Berg",
                 *           "company": "Example GmbH"
                 *         }
                 *       ],
                 *       "totalAmount": "93.50",
                 *       "tipAmount": "8.50",
                 *       "transactionHash": "0x3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a",
                 *       "replacesId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                 *     }
                 */
                "application/json": components["schemas"]["BewirtungsbelegBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "replacesId": null,
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BewirtungsbelegDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBewirtungsbeleg: {
        parameters: {
            query?: never;
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
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "replacesId": null,
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["BewirtungsbelegDetailsResponse"];
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
    deleteBewirtungsbeleg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bewirtungsbelegId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
                /** @description Only bills of this status. PENDING when left out. */
                status?: "PENDING" | "PAID";
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
                     *           "vendorRoutingNumber": null,
                     *           "vendorAccountNumber": null,
                     *           "paymentReference": "R-2026-17",
                     *           "duplicateOf": null,
                     *           "paymentRequestId": null,
                     *           "downloadUrl": "https://accounts.example/storage/4f1c/pX3nq7Zc0yU8",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "paidAt": null
                     *         }
                     *       ],
                     *       "nextCursor": "WzEsInIiLCJjIl0"
                     *     }
                     */
                    "application/json": components["schemas"]["BillsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBill: {
        parameters: {
            query?: never;
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
                     *       "vendorRoutingNumber": null,
                     *       "vendorAccountNumber": null,
                     *       "paymentReference": "R-2026-17",
                     *       "duplicateOf": null,
                     *       "paymentRequestId": null,
                     *       "downloadUrl": "https://accounts.example/storage/4f1c/pX3nq7Zc0yU8",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "paidAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["BillResponse"];
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
    payBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                billId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["PayBillBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openBrokerAccount: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CapabilitiesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBrokerCapabilities: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["CapabilitiesResponse"];
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
            query?: never;
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
                    "application/json": components["schemas"]["FreeTradeAllowanceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsRequirements: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["UsRequirementsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    answerUsRequirement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "annual_income",
                 *       "answer": "25K_TO_100K"
                 *     }
                 */
                "application/json": components["schemas"]["AnswerBody"];
            };
        };
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
                    "application/json": components["schemas"]["UsRequirementsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readChainTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                     *       "blockNumber": "1842",
                     *       "minedAt": "2026-11-20T12:00:00.000Z",
                     *       "confirmations": "12",
                     *       "succeeded": true,
                     *       "from": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "to": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "gasUsed": "148000",
                     *       "feeWei": "148000000000000",
                     *       "transfers": [
                     *         {
                     *           "asset": "USDC",
                     *           "amount": "25.00",
                     *           "from": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "to": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *         }
                     *       ],
                     *       "userOperations": [
                     *         {
                     *           "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *           "sender": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "succeeded": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChainTransactionResponse"];
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
    listOwnConditionalOrders: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "nextCursor": "eyJhIjoxfQ",
                     *       "orders": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "assetSymbol": "cbBTC",
                     *           "currency": "USD",
                     *           "side": "SELL",
                     *           "type": "limit",
                     *           "status": "ARMED",
                     *           "triggerPrice": "120000",
                     *           "trailPercent": null,
                     *           "sellAmount": "1000000",
                     *           "minBuyAmount": "1200000000",
                     *           "expiresAt": "2026-11-20T12:00:00.000Z",
                     *           "skipReason": null,
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "publishedAt": null,
                     *           "filledAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnConditionalOrdersResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    placeConditionalOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "asset": "cbBTC",
                 *       "currency": "USD",
                 *       "side": "SELL",
                 *       "type": "limit",
                 *       "amount": "0.01",
                 *       "triggerPrice": "120000",
                 *       "slippageBps": 100,
                 *       "expiresAt": "2026-11-20T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PlaceOrderBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "trailPercent": null,
                     *       "sellAmount": "1000000",
                     *       "minBuyAmount": "1200000000",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z",
                     *       "skipReason": null,
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "publishedAt": null,
                     *       "filledAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConditionalOrderResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConditionalOrder: {
        parameters: {
            query?: never;
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
                     *       "trailPercent": null,
                     *       "sellAmount": "1000000",
                     *       "minBuyAmount": "1200000000",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z",
                     *       "skipReason": null,
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "publishedAt": null,
                     *       "filledAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConditionalOrderResponse"];
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
    signConditionalOrderActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginConditionalOrderActivation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelConditionalOrder: {
        parameters: {
            query?: never;
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
                     *       "trailPercent": null,
                     *       "sellAmount": "1000000",
                     *       "minBuyAmount": "1200000000",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z",
                     *       "skipReason": null,
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "publishedAt": null,
                     *       "filledAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConditionalOrderResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signConditionalOrderCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginConditionalOrderCancellation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    describeConditionalOrderContract: {
        parameters: {
            query?: never;
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
                     *       "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "publisher": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "isBeingActivated": false,
                     *       "isOnChain": true,
                     *       "isRevoked": false,
                     *       "bestPrice": null,
                     *       "failureReason": null
                     *     }
                     */
                    "application/json": components["schemas"]["OrderContractResponse"];
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
    listContacts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Part of a name, a username or an address, in lower or upper case. */
                search?: string;
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
                     *           "lastInteraction": "2026-11-20T12:00:00.000Z"
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
                    "application/json": components["schemas"]["ContactsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "bob"
                 *     }
                 */
                "application/json": components["schemas"]["AddContactBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "user",
                     *       "username": "bob",
                     *       "displayName": "Bob Miller",
                     *       "isExternal": true,
                     *       "lastInteraction": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactRow"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renameContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Bobby"
                 *     }
                 */
                "application/json": components["schemas"]["RenameContactBody"];
            };
        };
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
                     *       "type": "user",
                     *       "username": "bob",
                     *       "displayName": "Bob Miller",
                     *       "isExternal": true,
                     *       "lastInteraction": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ContactRow"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveContactBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Erika",
                 *       "lastName": "Mustermann",
                 *       "country": "DE",
                 *       "iban": "DE89 3704 0044 0532 0130 00",
                 *       "bic": "COBADEFFXXX",
                 *       "confirmed": false
                 *     }
                 */
                "application/json": components["schemas"]["SaveBankAccountBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "requiresConfirmation": true,
                     *       "message": "This address is not the one that you have saved as Savings.",
                     *       "warnings": [
                     *         {
                     *           "code": "OWN_ADDRESS",
                     *           "message": "This address is not the one that you have saved as Savings.",
                     *           "name": "Savings",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmationResponse"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "bankAccount": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "holderName": "Erika Mustermann",
                     *         "bankName": "Commerzbank",
                     *         "country": "DE",
                     *         "iban": "DE89****3000",
                     *         "accountNumber": null,
                     *         "routingNumber": null,
                     *         "accountType": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedBankAccountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    saveContactWallet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "network": "arbitrum",
                 *       "walletName": "Savings",
                 *       "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                 *       "confirmed": false
                 *     }
                 */
                "application/json": components["schemas"]["SaveContactWalletBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": false,
                     *       "requiresConfirmation": true,
                     *       "message": "This address is not the one that you have saved as Savings.",
                     *       "warnings": [
                     *         {
                     *           "code": "OWN_ADDRESS",
                     *           "message": "This address is not the one that you have saved as Savings.",
                     *           "name": "Savings",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmationResponse"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "wallet": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "name": "Savings",
                     *         "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *         "network": "base",
                     *         "supportedTokens": [
                     *           "USDC",
                     *           "EURC"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SavedWalletResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDailyLimits: {
        parameters: {
            query?: never;
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
                     *       "resetsAt": "2026-11-21T00:00:00.000Z",
                     *       "networkFees": {
                     *         "used": "0.0004",
                     *         "limit": "0.005"
                     *       },
                     *       "passkeyChanges": {
                     *         "used": 1,
                     *         "limit": 5
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DailyLimitsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    describeDeployment: {
        parameters: {
            query?: never;
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
                     *       "sandbox": true,
                     *       "network": "base",
                     *       "chainId": 8453,
                     *       "entryPoint": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "webAuthnVerifier": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "tokens": {
                     *         "USDC": "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"
                     *       },
                     *       "contracts": {
                     *         "currencyExchange": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "PROVIDER_A:USD": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *       },
                     *       "explorerUrl": "https://explorer.example"
                     *     }
                     */
                    "application/json": components["schemas"]["DeploymentResponse"];
                };
            };
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportDocuments: {
        parameters: {
            query: {
                /** @description The first day, in UTC. */
                from: string;
                /** @description The last day. */
                to: string;
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
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEigenbelege: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
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
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "replacesId": null,
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
                    "application/json": components["schemas"]["EigenbelegeResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEigenbeleg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipientName": "Parkhaus am Dom",
                 *       "amount": "12.00",
                 *       "date": "2026-11-20",
                 *       "purpose": "Parking during a visit to a customer",
                 *       "reason": "The ticket machine printed no receipt",
                 *       "issuer": "Zoe Gross",
                 *       "transactionHash": "0x3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a",
                 *       "replacesId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                 *     }
                 */
                "application/json": components["schemas"]["EigenbelegBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "replacesId": null,
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EigenbelegDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEigenbeleg: {
        parameters: {
            query?: never;
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
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "replacesId": null,
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "createdAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EigenbelegDetailsResponse"];
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
    deleteEigenbeleg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eigenbelegId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
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
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    fillOwnWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency": "USD",
                 *       "amount": "25.00"
                 *     }
                 */
                "application/json": components["schemas"]["OwnFaucetBody"];
            };
        };
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
                     *       "amount": "25.00",
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnFaucetResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openGuardianLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkBody"];
            };
        };
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
                     *       "owner": "bob",
                     *       "ownerName": "Alice Adler",
                     *       "account": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "weight": 50,
                     *       "status": "invited",
                     *       "recoveries": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "initiated",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "isSigned": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GuardianshipResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assertion": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "recoveryId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkApprovalBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginApprovalByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recoveryId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkApprovalOptionsBody"];
            };
        };
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
                     *       "account": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "x": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "y": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "nonce": "1",
                     *       "chainId": 8453,
                     *       "module": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineGuardianLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    makeGuardianPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ],
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "publicKey": "MFkwEwYHKoZIzj0CAQ",
                 *           "publicKeyAlgorithm": -7
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "proof": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["GuardianPasskeyBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginGuardianPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q4Zk0mN2T9s6yqv1m7Kx3w8e5r2t1y0u9i8o7p6a5s4"
                 *     }
                 */
                "application/json": components["schemas"]["LinkBody"];
            };
        };
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGuardianships: {
        parameters: {
            query?: never;
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
                     *       "guardianships": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "owner": "bob",
                     *           "ownerName": "Alice Adler",
                     *           "account": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "weight": 50,
                     *           "status": "invited",
                     *           "recoveries": [
                     *             {
                     *               "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *               "status": "initiated",
                     *               "createdAt": "2026-11-20T12:00:00.000Z",
                     *               "isSigned": false
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GuardianshipsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    consentToGuard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assertion": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConsentBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginGuardianConsent: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recoveryId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "assertion": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginRecoveryApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recoveryId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalOptionsBody"];
            };
        };
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
                     *       "account": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "x": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "y": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "nonce": "1",
                     *       "chainId": 8453,
                     *       "module": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApprovalOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineGuardianship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signJointProposalApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginJointProposalApproval: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signJointProposalCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginJointProposalCancellation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signJointProposalExecution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginJointProposalExecution: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signJointProposalRejection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginJointProposalRejection: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    describeJointProposalTerms: {
        parameters: {
            query?: never;
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
                     *       "subAccountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "subAccountName": "Flat",
                     *       "subAccountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "call": "0x6a28f000",
                     *       "deadline": "1796212800",
                     *       "salt": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554"
                     *     }
                     */
                    "application/json": components["schemas"]["JointProposalTermsResponse"];
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
    listHelp: {
        parameters: {
            query: {
                /** @description The language of the page. */
                lang: "en" | "de";
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
    readHelp: {
        parameters: {
            query: {
                /** @description The language of the page. */
                lang: "en" | "de";
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
    searchHelp: {
        parameters: {
            query: {
                /** @description The language of the page. */
                lang: "en" | "de";
                /** @description Words to search for. */
                query: string;
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
    listLinkedReceipts: {
        parameters: {
            query: {
                /** @description The hashes of at most 50 transactions, separated by commas. */
                transactionHashes: string;
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
                     *       "linkedReceipts": [
                     *         {
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LinkedReceiptsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signMandatesStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginMandatesStop: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMandates: {
        parameters: {
            query?: never;
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
                     *       "mandates": [
                     *         {
                     *           "kind": "AGENT_SESSION",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "title": "Agent session for bob",
                     *           "status": "ACTIVE",
                     *           "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "terms": "0xe9ae5c53",
                     *           "token": "USDC",
                     *           "end": "REVOKE",
                     *           "activationDeadline": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "inNextSignature": 3
                     *     }
                     */
                    "application/json": components["schemas"]["MandatesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signActivationAbort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginActivationAbort: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                /** @description Which notifications to list. */
                filter?: "all" | "unread";
                limit?: number;
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
                    "application/json": components["schemas"]["NotificationsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    dismissNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
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
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["UnreadCountResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
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
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: never;
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOwnerActions: {
        parameters: {
            query?: never;
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
                     *       "actions": [
                     *         {
                     *           "kind": "ACTIVATE",
                     *           "subject": "PASSKEY",
                     *           "subjectId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "title": "Rent",
                     *           "signings": [
                     *             {
                     *               "operation": "add-passkey",
                     *               "purpose": "make the passkey a signer of the wallet",
                     *               "begin": "/app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation/options",
                     *               "sign": "/app/api/passkeys/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/activation"
                     *             }
                     *           ],
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "expiresAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnerActionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
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
                     *           "kind": "primary",
                     *           "provider": "iCloud Keychain",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T12:00:00.000Z",
                     *           "label": "iPhone",
                     *           "loginLabel": "iPhone",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "status": "pending"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnedPasskeysResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "attestationObject": "o2NmbXRkbm9uZQ",
                 *         "transports": [
                 *           "internal"
                 *         ],
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "publicKey": "MFkwEwYHKoZIzj0CAQ",
                 *         "publicKeyAlgorithm": -7
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["RegistrationBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
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
                     *       "status": "pending"
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyStateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discardPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signPasskeyActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginPasskeyActivation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    labelPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": "WALLET",
                 *       "label": "iPhone"
                 *     }
                 */
                "application/json": components["schemas"]["LabelBody"];
            };
        };
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
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signPasskeyRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginPasskeyRemoval: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginAddPasskey: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPaymentDestinations: {
        parameters: {
            query?: {
                /** @description Only destinations in this country; all that can be reached when left out. ISO 3166-1 alpha-2. */
                countrySymbol?: string;
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
                    "application/json": components["schemas"]["PaymentDestinationsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proposeOwnPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferMonedaBody"] | components["schemas"]["TransferAccountBody"] | components["schemas"]["TransferContactBankBody"] | components["schemas"]["TransferContactWalletBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proposeOwnCryptoTrade: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "side": "BUY",
                 *       "asset": "cbBTC",
                 *       "stableCurrency": "USD",
                 *       "amount": "100.00",
                 *       "slippageBps": 50,
                 *       "reference": "First bitcoin"
                 *     }
                 */
                "application/json": components["schemas"]["CryptoTradeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proposeOwnEarningsMove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vaultProvider": "PROVIDER_A",
                 *       "currency": "USD",
                 *       "direction": "DEPOSIT",
                 *       "amount": "100.00",
                 *       "reference": "Rainy days"
                 *     }
                 */
                "application/json": components["schemas"]["EarningsMoveBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proposeOwnExchange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromCurrency": "USD",
                 *       "toCurrency": "USD",
                 *       "amount": "100.00",
                 *       "amountSide": "from",
                 *       "reference": "Holiday"
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    proposeOwnTokenBuy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tokenAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                 *       "stableCurrency": "USD",
                 *       "amount": "100.00",
                 *       "slippageBps": 50,
                 *       "reference": "A token to try"
                 *     }
                 */
                "application/json": components["schemas"]["TokenBuyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOwnPlan: {
        parameters: {
            query?: never;
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
                     *       "plan": {
                     *         "code": "PLUS",
                     *         "name": "Plus",
                     *         "includesApi": true,
                     *         "monthlyCreditsUsd": "0.00",
                     *         "freeTrades": 5,
                     *         "exchangeDiscountPercent": "0.50",
                     *         "monthlyPrice": "9.99",
                     *         "currency": "USD"
                     *       },
                     *       "plans": [
                     *         {
                     *           "code": "PLUS",
                     *           "name": "Plus",
                     *           "includesApi": true,
                     *           "monthlyCreditsUsd": "0.00",
                     *           "freeTrades": 5,
                     *           "exchangeDiscountPercent": "0.50",
                     *           "monthlyPrice": "9.99",
                     *           "currency": "USD"
                     *         }
                     *       ],
                     *       "versions": [
                     *         {
                     *           "validFrom": "2026-11-20T12:00:00.000Z",
                     *           "code": "PLUS",
                     *           "name": "Plus",
                     *           "includesApi": true,
                     *           "monthlyCreditsUsd": "0.00",
                     *           "freeTrades": 5,
                     *           "exchangeDiscountPercent": "0.50",
                     *           "monthlyPrice": "9.99",
                     *           "currency": "USD"
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "from": "FREE",
                     *           "to": "PLUS",
                     *           "at": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnPlanResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPointsActivity: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
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
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["PointsActivityResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPointsBalance: {
        parameters: {
            query?: never;
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeemPoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "points": 500
                 *     }
                 */
                "application/json": components["schemas"]["RedeemBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pointsRedeemed": 500,
                     *       "budgetUsd": "0.50",
                     *       "totalPoints": 140,
                     *       "creditBalanceUsd": "31.90"
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRedemptionConfig: {
        parameters: {
            query?: never;
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
                     *       "remainingMonthlyAllowance": 10000
                     *     }
                     */
                    "application/json": components["schemas"]["RedemptionConfigResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Bob Miller"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
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
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ProfileResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Only those that a person should look at, or only the others. */
                needsReview?: true | false;
                /** @description How many rows to leave out. */
                offset?: number;
                /** @description Only those in this status. When left out: all but deleted ones. */
                status?: "UPLOADING" | "PROCESSING" | "VALID" | "INVALID" | "DELETED";
                /** @description Only those of this transaction. In either case, with or without 0x. */
                transactionHash?: string;
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
                     *           "reviewReasons": [],
                     *           "documentType": "receipt",
                     *           "confidence": 0.97,
                     *           "unreadableReason": null,
                     *           "merchantName": "Café Morgenrot",
                     *           "merchantTaxId": "DE123456789",
                     *           "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *           "date": "2026-11-20",
                     *           "currency": "EUR",
                     *           "transactionHash": null,
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
                     *           "taxRateValue": "19.00",
                     *           "tipAmountValue": null
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 20,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchantName": "Café Morgenrot",
                 *       "merchantTaxId": "DE123456789",
                 *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                 *       "date": "2026-11-20",
                 *       "currency": "EUR",
                 *       "totalAmountValue": "23.80",
                 *       "subtotalValue": "20.00",
                 *       "taxAmountValue": "3.80",
                 *       "taxRateValue": "19",
                 *       "tipAmountValue": "2.00"
                 *     }
                 */
                "application/json": components["schemas"]["CreateReceiptBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
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
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptDetailsResponse"];
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
    deleteReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    correctReceiptAmounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "totalAmountValue": "23.80",
                 *       "subtotalValue": "20.00",
                 *       "taxAmountValue": "3.80",
                 *       "taxRateValue": "19",
                 *       "tipAmountValue": "2.00"
                 *     }
                 */
                "application/json": components["schemas"]["AmountsBody"];
            };
        };
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
                     *       "totalAmountValue": "23.80",
                     *       "subtotalValue": "20.00",
                     *       "taxAmountValue": "3.80",
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptAmountsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554"
                 *     }
                 */
                "application/json": components["schemas"]["AttachBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    detachTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLineItems: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["LineItemsResponse"];
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
    addLineItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Cappuccino",
                 *       "quantity": "2",
                 *       "unitPriceValue": "3.50",
                 *       "totalValue": "7.00",
                 *       "taxRateValue": "19",
                 *       "category": "Food"
                 *     }
                 */
                "application/json": components["schemas"]["AddLineItemBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lineItemId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "description": "Cappuccino",
                     *       "quantity": "2.00",
                     *       "unitPriceValue": "3.50",
                     *       "totalValue": "7.00",
                     *       "taxRateValue": "19.00",
                     *       "category": "Food",
                     *       "place": {
                     *         "page": 1,
                     *         "left": 0.12,
                     *         "top": 0.8,
                     *         "width": 0.3,
                     *         "height": 0.02
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LineItemResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    markPartialPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectSuggestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reparseReceipt: {
        parameters: {
            query?: never;
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
                     *       "status": "VALID",
                     *       "confidence": 0.97,
                     *       "documentType": "receipt",
                     *       "lineItemCount": 2
                     *     }
                     */
                    "application/json": components["schemas"]["ReparsedReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finalizeReceiptUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uploadKey": "pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo"
                 *     }
                 */
                "application/json": components["schemas"]["FinalizeBody"];
            };
        };
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
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://merchant.example/receipt.pdf"
                 *     }
                 */
                "application/json": components["schemas"]["ImportBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "status": "VALID",
                     *       "needsReview": false,
                     *       "reviewReasons": [],
                     *       "documentType": "receipt",
                     *       "confidence": 0.97,
                     *       "unreadableReason": null,
                     *       "merchantName": "Café Morgenrot",
                     *       "merchantTaxId": "DE123456789",
                     *       "merchantAddress": "Kastanienallee 85, 10435 Berlin",
                     *       "date": "2026-11-20",
                     *       "currency": "EUR",
                     *       "transactionHash": null,
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
                     *       "taxRateValue": "19.00",
                     *       "tipAmountValue": null
                     *     }
                     */
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeLineItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lineItemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeLineItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lineItemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "Cappuccino",
                 *       "quantity": "2",
                 *       "unitPriceValue": "3.50",
                 *       "totalValue": "7.00",
                 *       "taxRateValue": "19",
                 *       "category": "Food"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeLineItemBody"];
            };
        };
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
                     *       "lineItemId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "description": "Cappuccino",
                     *       "quantity": "2.00",
                     *       "unitPriceValue": "3.50",
                     *       "totalValue": "7.00",
                     *       "taxRateValue": "19.00",
                     *       "category": "Food",
                     *       "place": {
                     *         "page": 1,
                     *         "left": 0.12,
                     *         "top": 0.8,
                     *         "width": 0.3,
                     *         "height": 0.02
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LineItemResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": components["schemas"]["LineItemSearchResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestReceiptUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contentType": "image/jpeg",
                 *       "size": 482113
                 *     }
                 */
                "application/json": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uploadUrl": "https://accounts.example/storage/019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/pXq3nZ",
                     *       "uploadKey": "pX3nq7Zc0yU8sV1tR5wK2mB9dF4hJ6lG_aE-iOuYtQo",
                     *       "constraints": {
                     *         "maxBytes": 10485760,
                     *         "contentTypes": [
                     *           "image/jpeg",
                     *           "image/png",
                     *           "image/webp",
                     *           "application/pdf",
                     *           "application/xml"
                     *         ]
                     *       },
                     *       "receiptId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "expiresAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecoveryConfig: {
        parameters: {
            query?: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
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
                     *       "accountAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "recoveryEmails": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "weight": 50,
                     *           "acceptedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "totalWeight": 100,
                     *       "threshold": 100
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryConfigResponse"];
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
    listRecoveryContacts: {
        parameters: {
            query?: never;
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
                     *           "imageUrl": null,
                     *           "status": "invited",
                     *           "addedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "myContactsCount": 1,
                     *       "recoveryContactOf": [
                     *         {
                     *           "username": "bob",
                     *           "displayName": "Carol Casutt",
                     *           "imageUrl": null,
                     *           "status": "invited",
                     *           "addedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "recoveryContactOfCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryContactsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecoveryEmails: {
        parameters: {
            query?: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
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
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "weight": 50,
                     *           "status": "invited",
                     *           "invitedAt": "2026-11-20T12:00:00.000Z",
                     *           "acceptedAt": "2026-11-20T12:00:00.000Z",
                     *           "declinedAt": null,
                     *           "removedAt": null,
                     *           "notes": "My sister"
                     *         }
                     *       ],
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryEmailsResponse"];
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
    getRecoveryEmail: {
        parameters: {
            query?: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
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
                     *       "declinedAt": null,
                     *       "removedAt": null,
                     *       "notes": "My sister"
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryEmailResponse"];
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
    listGuardians: {
        parameters: {
            query?: never;
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
                     *       "guardians": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "weight": 50,
                     *           "status": "invited",
                     *           "notes": "My sister",
                     *           "invitedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "totalWeight": 100,
                     *       "delayHours": 48,
                     *       "windowHours": 336,
                     *       "setup": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "isInstalled": false,
                     *         "guardians": [
                     *           {
                     *             "x": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *             "y": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *             "weight": 50
                     *           }
                     *         ],
                     *         "delayHours": 48,
                     *         "windowHours": 336,
                     *         "state": "NONE"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GuardiansResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteGuardian: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.org",
                 *       "weight": 50,
                 *       "notes": "My sister"
                 *     }
                 */
                "application/json": components["schemas"]["InviteGuardianBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "email": "anna@example.org",
                     *       "weight": 50,
                     *       "status": "invited",
                     *       "notes": "My sister",
                     *       "invitedAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["GuardianResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeGuardian: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteGuardianAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rehearseRecovery: {
        parameters: {
            query?: never;
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
                     *       "isSuccessful": true,
                     *       "totalWeight": 100,
                     *       "approvedWeight": 100,
                     *       "isRecovered": true,
                     *       "executeAfter": "2026-11-20T12:00:00.000Z",
                     *       "executeBefore": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RehearsalResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signRecoveryCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginRecoveryCancellation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signRecoverySetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginRecoverySetup: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecoveryStatus: {
        parameters: {
            query?: {
                /** @description The account; the main account when left out. Guardians guard the main account, and with it all others. */
                accountId?: string;
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
                     *         "timeUntilExecutable": 3600,
                     *         "cancelledAt": null,
                     *         "completedAt": null,
                     *         "expiredAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryStatusResponse"];
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
    changeRecoveryTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "delayHours": 48,
                 *       "windowHours": 336
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryTimesBody"];
            };
        };
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
                     *       "guardians": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "email": "anna@example.org",
                     *           "weight": 50,
                     *           "status": "invited",
                     *           "notes": "My sister",
                     *           "invitedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "totalWeight": 100,
                     *       "delayHours": 48,
                     *       "windowHours": 336,
                     *       "setup": {
                     *         "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *         "isInstalled": false,
                     *         "guardians": [
                     *           {
                     *             "x": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *             "y": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *             "weight": 50
                     *           }
                     *         ],
                     *         "delayHours": 48,
                     *         "windowHours": 336,
                     *         "state": "NONE"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GuardiansResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptReferral: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "referralCode": "alice-019a9f3c"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptReferralBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReferralCode: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["ReferralCodeResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReferees: {
        parameters: {
            query?: never;
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
                     *           "email": "",
                     *           "status": "JOINED",
                     *           "referredAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["RefereesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOwnScheduledTransactions: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "nextCursor": "eyJhIjoxfQ",
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
                    "application/json": components["schemas"]["OwnSchedulesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    draftScheduledTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnScheduleToUserBody"] | components["schemas"]["OwnScheduleToWalletBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "reference": "Rent",
                     *       "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-22T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getScheduledTransaction: {
        parameters: {
            query?: never;
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
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "reference": "Rent",
                     *       "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-22T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleResponse"];
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
    discardScheduledTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signScheduleActivation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginScheduleActivation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signScheduleCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginScheduleCancellation: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listScheduledTransactionRuns: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
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
                    "application/json": components["schemas"]["ScheduleHistoryResponse"];
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
    pauseScheduledTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "reference": "Rent",
                     *       "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-22T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeScheduledTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "recipient": "bob",
                     *       "recipientAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "contractAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "reference": "Rent",
                     *       "nextExecutionAt": "2026-11-30T23:00:00.000Z",
                     *       "createdAt": "2026-11-20T12:00:00.000Z",
                     *       "expiresAt": "2026-11-22T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signScheduledPaymentSkip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginScheduledPaymentSkip: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUpcomingScheduledTransactions: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
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
                    "application/json": components["schemas"]["UpcomingPaymentsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before, with the same filters and sort. */
                cursor?: string;
                limit?: number;
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
                     *       "events": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "type": "sign_in.succeeded",
                     *           "occurredAt": "2026-11-20T12:00:00.000Z",
                     *           "ip": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                     *           "details": {
                     *             "passkeyId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["SecurityEventsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
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
                     *       "userId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "username": "bob",
                     *       "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedInResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActiveSessions: {
        parameters: {
            query?: never;
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
                     *           "expiresAt": null,
                     *           "apiKeyId": null,
                     *           "scopes": null,
                     *           "current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActiveSessionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endActiveSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "currency": "USD",
                 *       "country": "DE",
                 *       "phone": "+41791234567",
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
                "application/json": components["schemas"]["SettingsBody"];
            };
        };
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "userId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "username": "bob",
                     *       "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedInResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginSignIn: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registration": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ],
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "publicKey": "MFkwEwYHKoZIzj0CAQ",
                 *           "publicKeyAlgorithm": -7
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "proof": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "referralCode": "alice-019a9f3c"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isReferred": null,
                     *       "userId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "username": "bob",
                     *       "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedUpResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "bob"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpOptionsBody"];
            };
        };
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportStatement: {
        parameters: {
            query: {
                /** @description Only this one. Left out: every currency that the account has or had. */
                currency?: "USD" | "EUR" | "CHF" | "CAD" | "MXN";
                /** @description camt053: ISO 20022 camt.053.001.08. */
                format?: "csv" | "json" | "camt053";
                /** @description The first day, in UTC. */
                from: string;
                /** @description The last day. */
                to: string;
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
                    "application/json": Record<string, unknown>;
                    "application/xml": string;
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubAccountOpenings: {
        parameters: {
            query?: never;
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
                     *       "openings": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "name": "Holidays",
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "deploymentIndex": "0",
                     *           "members": [
                     *             {
                     *               "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *               "username": "bob",
                     *               "displayName": "Bob Example",
                     *               "isOwner": true
                     *             }
                     *           ],
                     *           "requiredApprovals": 2,
                     *           "state": "NONE",
                     *           "requestedAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpeningsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestSubAccountOpening: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Holidays",
                 *       "members": [
                 *         "bob"
                 *       ],
                 *       "requiredApprovals": 2
                 *     }
                 */
                "application/json": components["schemas"]["RequestOpeningBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "name": "Holidays",
                     *       "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *       "deploymentIndex": "0",
                     *       "members": [
                     *         {
                     *           "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *           "username": "bob",
                     *           "displayName": "Bob Example",
                     *           "isOwner": true
                     *         }
                     *       ],
                     *       "requiredApprovals": 2,
                     *       "state": "NONE",
                     *       "requestedAt": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OpeningResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    discardSubAccountOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signSubAccountOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginSubAccountOpening: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubAccounts: {
        parameters: {
            query?: {
                /** @description Whether closed accounts are listed too. */
                includeClosed?: true | false;
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
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
                    "application/json": components["schemas"]["SubAccountsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSubAccount: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["SubAccountResponse"];
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
    getSubAccountBalance: {
        parameters: {
            query?: {
                /** @description Only the balance in this token. Without it, those in all tokens of this deployment. */
                currency?: "USDC" | "EURC" | "CHFAU" | "CADD";
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
                    "application/json": components["schemas"]["SubAccountBalanceResponse"];
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
    proposeAccountChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "CLOSE",
                 *       "members": [
                 *         "bob"
                 *       ],
                 *       "requiredApprovals": 2,
                 *       "description": "We have moved out"
                 *     }
                 */
                "application/json": components["schemas"]["AccountChangeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signSubAccountClosing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginSubAccountClosing: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    freezeSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listJointProposals: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
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
                    "application/json": components["schemas"]["JointProposalsResponse"];
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
    proposeFromSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "SPEND",
                 *       "recipientUsername": "bob",
                 *       "accountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "contactUsername": "bob",
                 *       "contactAccountId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                 *       "description": "The rent of December",
                 *       "amount": "25.00",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["SubAccountProposalBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    swapInSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromAsset": "USD",
                 *       "toAsset": "EUR",
                 *       "amount": "25.00",
                 *       "slippageBps": 50
                 *     }
                 */
                "application/json": components["schemas"]["SubAccountSwapBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewSubAccountSwap: {
        parameters: {
            query: {
                /** @description What is given, in units of `fromAsset`. */
                amount: string;
                /** @description What is given: a currency or a crypto asset. */
                fromAsset: "USD" | "EUR" | "CHF" | "CAD" | "MXN" | "cbBTC" | "WETH";
                /** @description What is received; another one. One of the two is a currency. */
                toAsset: "USD" | "EUR" | "CHF" | "CAD" | "MXN" | "cbBTC" | "WETH";
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
                     *       "lines": [
                     *         {
                     *           "name": "minimumReceived",
                     *           "value": "92.10 EUR"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TradePreviewResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    topUpSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["SubAccountMoneyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signSubAccountUnfreezing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *         "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *         "signature": "MEUCIQDx",
                 *         "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *       },
                 *       "id": "q83vEjRWeJA",
                 *       "rawId": "q83vEjRWeJA",
                 *       "type": "public-key",
                 *       "authenticatorAttachment": "platform",
                 *       "clientExtensionResults": {}
                 *     }
                 */
                "application/json": components["schemas"]["AssertionBody"];
            };
        };
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
                     *       "status": "APPROVED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginSubAccountUnfreezing: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "2MyAxIrmYDaj",
                     *         "timeout": 60000
                     *       },
                     *       "card": {
                     *         "title": "Pay bob",
                     *         "lines": [
                     *           {
                     *             "name": "minimumReceived",
                     *             "value": "92.10 EUR"
                     *           }
                     *         ]
                     *       },
                     *       "operation": {
                     *         "hash": "0xd8cc80c48ae66036a325a3f567fb98a02617992e3e783d7662c68a397173beb2",
                     *         "userOperation": {
                     *           "sender": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "nonce": "33842371482360342923018283127863291923712345",
                     *           "callData": "0xfb40baab",
                     *           "verificationGasLimit": "500000",
                     *           "callGasLimit": "200000",
                     *           "preVerificationGas": "0",
                     *           "maxFeePerGas": "0",
                     *           "maxPriorityFeePerGas": "0"
                     *         },
                     *         "validUntil": "2026-11-20T12:15:00.000Z",
                     *         "calls": [
                     *           {
                     *             "target": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
                     *             "contract": "USDC",
                     *             "value": "0",
                     *             "method": "transfer(address,uint256)",
                     *             "arguments": [
                     *               {
                     *                 "name": "to",
                     *                 "type": "address",
                     *                 "value": "0x8617E340B3D01FA5F11F306F4090FD50E238070D"
                     *               }
                     *             ],
                     *             "data": "0xe9ae5c53"
                     *           }
                     *         ]
                     *       },
                     *       "serverTime": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SigningOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    withdrawFromSubAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["SubAccountMoneyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJointProposal: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["JointProposalResponse"];
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
    listSubscriptionCharges: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before: the id of its last row. */
                cursor?: string;
                limit?: number;
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
                     *           "taxAmount": "1.60",
                     *           "taxRate": "19.00",
                     *           "currency": "USD",
                     *           "invoiceNumber": "S-2026-12-000001",
                     *           "paymentRequestId": null,
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "paidAt": null
                     *         }
                     *       ],
                     *       "nextCursor": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11"
                     *     }
                     */
                    "application/json": components["schemas"]["ChargesResponse"];
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
    makeSubscriptionInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chargeId: string;
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
                     *       "downloadUrl": "https://accounts.example/storage/4f1c/pX3nq7Zc0yU8"
                     *     }
                     */
                    "application/json": components["schemas"]["InvoiceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    payCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assertion": {
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *           "signature": "MEUCIQDx",
                 *           "userHandle": "AZqfPFsefESaUQ1qbw8qEQ"
                 *         },
                 *         "id": "q83vEjRWeJA",
                 *         "rawId": "q83vEjRWeJA",
                 *         "type": "public-key",
                 *         "authenticatorAttachment": "platform",
                 *         "clientExtensionResults": {}
                 *       },
                 *       "language": "de"
                 *     }
                 */
                "application/json": components["schemas"]["SignatureBody"];
            };
        };
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
                     *       "documentId": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *       "signingState": "SIGNED"
                     *     }
                     */
                    "application/json": components["schemas"]["SignatureResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    beginDocumentSignature: {
        parameters: {
            query?: never;
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
                     *       "publicKey": {
                     *         "challenge": "mZ1yCq3VbJ0",
                     *         "timeout": 60000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CeremonyOptionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setTimeZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timezone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["TimeZoneBody"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewTrade: {
        parameters: {
            query: {
                /** @description What leaves the account: in `stableCurrency` on a BUY, in `asset` on a SELL. */
                amount: string;
                /** @description What is bought or sold. */
                asset: "cbBTC" | "WETH";
                /** @description BUY: the asset for the currency. SELL: the currency for the asset. */
                side: "BUY" | "SELL";
                /** @description The currency on the other side. */
                stableCurrency: "USD" | "EUR" | "CAD" | "MXN";
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
                     *       "lines": [
                     *         {
                     *           "name": "minimumReceived",
                     *           "value": "92.10 EUR"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TradePreviewResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
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
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *           "typeGroup": "transfer",
                     *           "type": "TRANSFER",
                     *           "category": "TOP_UP",
                     *           "note": "Pizza with the team",
                     *           "reference": "Lunch",
                     *           "direction": "incoming",
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "status": "COMPLETED",
                     *           "counterparty": {
                     *             "type": "self",
                     *             "username": "bob"
                     *           },
                     *           "date": "2026-11-20T12:00:00.000Z",
                     *           "signer": {
                     *             "label": "iPhone",
                     *             "kind": "primary"
                     *           },
                     *           "refundOf": null,
                     *           "refunds": [
                     *             {
                     *               "amount": "25.00",
                     *               "currency": "USD",
                     *               "createdAt": "2026-11-20T12:00:00.000Z",
                     *               "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *               "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "limit": 5,
                     *       "offset": 0,
                     *       "nextCursor": "eyJhIjoxfQ"
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
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
                     *       "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554",
                     *       "typeGroup": "transfer",
                     *       "type": "TRANSFER",
                     *       "category": "TOP_UP",
                     *       "note": "Pizza with the team",
                     *       "reference": "Lunch",
                     *       "direction": "incoming",
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "status": "COMPLETED",
                     *       "counterparty": {
                     *         "type": "self",
                     *         "username": "bob"
                     *       },
                     *       "date": "2026-11-20T12:00:00.000Z",
                     *       "signer": {
                     *         "label": "iPhone",
                     *         "kind": "primary"
                     *       },
                     *       "refundOf": null,
                     *       "refunds": [
                     *         {
                     *           "amount": "25.00",
                     *           "currency": "USD",
                     *           "createdAt": "2026-11-20T12:00:00.000Z",
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "transactionHash": "0x3a5e2c1f8b7d6049e1c2b3a4958677685940312213f4e5d6c7b8a99887766554"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TransactionResponse"];
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
    categorizeTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transaction hash in either case, with or without 0x. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "GROCERIES"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryBody"];
            };
        };
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
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["AnnotationResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    noteTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transaction hash in either case, with or without 0x. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Pizza with the team"
                 *     }
                 */
                "application/json": components["schemas"]["NoteBody"];
            };
        };
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
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["AnnotationResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transaction hash in either case, with or without 0x. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25.00"
                 *     }
                 */
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsageCredits: {
        parameters: {
            query?: never;
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
                     *       "balanceUsd": "25.00",
                     *       "owedUsd": "0.00",
                     *       "spentThisMonthUsd": "3.75",
                     *       "resetsAt": "2026-11-20T12:00:00.000Z",
                     *       "expiring": [
                     *         {
                     *           "expiresOn": "2026-11-20",
                     *           "amountUsd": "2.00"
                     *         }
                     *       ],
                     *       "payTo": null,
                     *       "monthlySpendLimitUsd": "50.00",
                     *       "unlimited": false
                     *     }
                     */
                    "application/json": components["schemas"]["CreditsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsageCreditEntries: {
        parameters: {
            query?: {
                limit?: number;
                /** @description How many rows to leave out. */
                offset?: number;
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
                     *       "entries": [
                     *         {
                     *           "id": "019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11",
                     *           "kind": "GRANT",
                     *           "action": "PURCHASE",
                     *           "detail": null,
                     *           "amountUsd": "25.00",
                     *           "balanceAfterUsd": "25.00",
                     *           "createdAt": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["CreditEntriesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setUsageCreditLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "monthlyLimitUsd": 50
                 *     }
                 */
                "application/json": components["schemas"]["MonthlyLimitBody"];
            };
        };
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
                     *       "monthlySpendLimitUsd": "50.00",
                     *       "unlimited": false
                     *     }
                     */
                    "application/json": components["schemas"]["MonthlyLimitResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    payForUsageCredits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "25",
                 *       "currency": "USD"
                 *     }
                 */
                "application/json": components["schemas"]["PayForCreditsBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                     *       "nextStep": "Approve it in the app with a passkey by 2026-11-20T12:05:00.000Z",
                     *       "pollAfterMs": 3000
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentRequestResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    purchaseUsageCredits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: the same key with the same body is carried out once and answered alike. 1 to 255 visible ASCII characters, kept for at least 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transactionHash": "0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d"
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "granted": true,
                     *       "txHash": "0x9f2c61a1f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d",
                     *       "paidAmount": 25,
                     *       "paidCurrency": "USD",
                     *       "budgetUsd": "25.00",
                     *       "creditBalanceUsd": "31.40"
                     *     }
                     */
                    "application/json": components["schemas"]["PurchaseResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                    "application/json": components["schemas"]["UserSearchResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWealth: {
        parameters: {
            query?: never;
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
                    "application/json": components["schemas"]["WealthResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTotalWealth: {
        parameters: {
            query?: never;
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
                     *       "amount": "25.00",
                     *       "currency": "USD",
                     *       "left": [
                     *         "USD",
                     *         "EUR"
                     *       ],
                     *       "source": "chain",
                     *       "asOf": "2026-11-20T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TotalWealthResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
