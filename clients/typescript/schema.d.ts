export interface paths {
    "/api/about/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a page of "About us" */
        get: operations["readAboutPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/{page}/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write a page of "About us" */
        put: operations["writeAboutPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a picture for the pages "About us" */
        post: operations["addAboutImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/about/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a picture of the pages "About us" */
        get: operations["readAboutImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the user says of themselves */
        get: operations["readAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what the user did */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give the user a picture */
        put: operations["changeAvatar"];
        post?: never;
        /** Remove the picture of the user */
        delete: operations["removeAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is left of the user’s shares */
        get: operations["readBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code sent to a new telephone number */
        post: operations["requestPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys of the user */
        get: operations["listPasskeys"];
        put?: never;
        /** Add a passkey */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Give a passkey another name */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["passkeyAdditionOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password of the user */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the telephone number of the user */
        post: operations["changePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what the user says of themselves */
        put: operations["changeProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to set up a second factor */
        post: operations["beginSecondFactor"];
        /** Remove the second factor of the user */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a second factor by its first code */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/secondFactor/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the recovery codes */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where the user is signed in */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /** End all other sessions of the user */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session of the user */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the records of the audit log */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the audit log */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the chain of the audit log */
        post: operations["verifyAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the messages to telephones */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who is signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session */
        delete: operations["closeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings of the installation */
        get: operations["readSettings"];
        /** Change the settings of the installation */
        put: operations["changeSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tokens of all users */
        get: operations["listAllTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token of any user */
        delete: operations["revokeAnyToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
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
        /** Change access, state or telephone number of a user */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/api/admin/users/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a user a message */
        post: operations["writeToUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a user a new password */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the second factor of a user */
        delete: operations["removeSecondFactorOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description The secret with which its receiver checks signatures is in this reply alone.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a webhook */
        put: operations["changeWebhook"];
        post?: never;
        /** Remove a webhook */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /** Switch a webhook on or off */
        patch: operations["switchWebhook"];
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was sent to a webhook */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries/{delivery}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event to a webhook again */
        post: operations["sendWebhookAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a webhook that was removed within a day */
        post: operations["restoreWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description For a day the former secret signs beside the new one.
         */
        post: operations["replaceWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook an event of its own
         * @description What became of it stands among its deliveries, under the id of this reply.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List articles and announcements */
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an article, its risk events and companies */
        get: operations["readArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/articles/{id}/companies/{entity}/sentiment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how an article does speak of a company
         * @description Such judgements tell how often labels are wrong. What was said before is replaced, or taken back.
         */
        put: operations["judgeSentiment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/articles/{id}/events/{type}/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether an article does tell of an event
         * @description A rejected event counts nowhere. Such judgements tell how often events of each type are right.
         */
        put: operations["judgeEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/articles/{id}/grouping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take an article out of its reprints, or put it with another */
        put: operations["groupArticle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/event-model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is learnt from verdicts on events */
        get: operations["readEventModel"];
        put?: never;
        /**
         * Learn a model of events from the verdicts of users
         * @description It takes the place of the one in use where it does no worse on the sentences held out; articles are read anew then.
         */
        post: operations["learnEventModel"];
        /** Go back to the project's own model of events */
        delete: operations["forgetEventModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/hot-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the words that stand out in the titles of articles */
        get: operations["listHotWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is said about companies, in figures */
        get: operations["readAdverseMediaSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adverse-media/unlinked-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List names of companies by which articles are linked to none
         * @description Names that no party bears, or that several do; those of most articles first.
         */
        get: operations["listUnlinkedNames"];
        /**
         * Say which party bears a name, or that it is no company
         * @description Articles with the name are then read anew and linked to the party. What was said before is replaced, or taken back.
         */
        put: operations["decideName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the alert rules of the user */
        get: operations["listAlertRules"];
        put?: never;
        /** Create an alert rule */
        post: operations["createAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an alert rule */
        put: operations["changeAlertRule"];
        post?: never;
        /** Remove an alert rule */
        delete: operations["removeAlertRule"];
        options?: never;
        head?: never;
        /** Switch an alert rule on or off */
        patch: operations["switchAlertRule"];
        trace?: never;
    };
    "/api/alert-rules/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of an alert rule */
        post: operations["restoreAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules/firings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what made an alert rule fire */
        get: operations["readAlertFiring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alert-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read what an alert rule would have found */
        post: operations["previewAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the alerts of the inbox */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read why an alert fired, and how often its rule was right */
        get: operations["readAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mute, dismiss or assign alerts, or take that back */
        post: operations["triageAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/media-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how often rules about adverse media would have fired in ninety days */
        get: operations["previewMediaRules"];
        /** Change the thresholds of the rules about adverse media */
        put: operations["changeMediaRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/media-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell how often rules about adverse media would have fired in ninety days with other thresholds */
        post: operations["tryMediaRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List how alerts of each kind are raised, and how often they were right */
        get: operations["listAlertSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/sources/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change how alerts of a kind are raised */
        put: operations["changeAlertSource"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bills by how suspect they are */
        get: operations["listBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bills/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a bill, what happened to it, and why it is suspected */
        get: operations["readBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List cases */
        get: operations["listCases"];
        put?: never;
        /**
         * Open a case of alerts, or of a company
         * @description What the data say is frozen with it, and its custody chain begins.
         */
        post: operations["openCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a case with all that happened to it */
        get: operations["readCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change title, due date or labels of a case */
        patch: operations["editCase"];
        trace?: never;
    };
    "/api/cases/{id}/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pack a case with its custody chain and everything frozen into one archive */
        get: operations["bundleCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign, investigate, decide, close or reopen a case */
        post: operations["moveCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what was frozen with a case, and whether the data say something else now */
        get: operations["readFrozenCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a note to a case */
        post: operations["addCaseNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Edit a note; its former text is kept */
        put: operations["editCaseNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a task to a case */
        post: operations["addCaseTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/tasks/{task}": {
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
        /** Mark a task as done or not */
        patch: operations["switchCaseTask"];
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a fault of the application in a browser */
        post: operations["reportFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who a company is and who controls it */
        get: operations["readCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}/comparison/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what two companies own of each other, and who owns both */
        get: operations["compareCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/companies/{id}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the data say of one subject about a company */
        get: operations["readCompanyPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/currentUser/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in */
        get: operations["readCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the figures of the analysis page */
        get: operations["readAnalysisDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the figures of the monitor page */
        get: operations["readMonitorDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what got worse, where the risk is and what falls due */
        get: operations["readRiskDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tiles of the user */
        get: operations["readTiles"];
        /** Arrange the tiles of the user */
        put: operations["arrangeTiles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/workplace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the figures of the workplace page */
        get: operations["readWorkplaceDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tables from which models can learn */
        get: operations["listDataSets"];
        put?: never;
        /**
         * Send a table from which models can learn
         * @description CSV, XLSX or ARFF, plain or as `.gz`, with one row for each subject and time.
         */
        post: operations["addDataSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the columns of a data set hold */
        get: operations["readDataSet"];
        put?: never;
        post?: never;
        /** Remove a data set */
        delete: operations["removeDataSet"];
        options?: never;
        head?: never;
        /**
         * Change the name of a data set, what its columns are, or which facts are columns
         * @description Facts are computed anew; for rows with a time, from what was published before it. Whoever accepts lines is told which part of the rows is done. Breaking the request off breaks the work off, and changes nothing.
         */
        patch: operations["editDataSet"];
        trace?: never;
    };
    "/api/data-sets/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the file of a data set as it was sent */
        get: operations["readDataSetFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-sets/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the removal of a data set within an hour
         * @description Models and scores name it again. The last ten that were removed are kept; after the hour they go for good with the next data set that is added, removed or brought back.
         */
        post: operations["restoreDataSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demonstration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether the demonstration data are there, and what goes with them */
        get: operations["readDemonstration"];
        put?: never;
        /** Import the demonstration data that are not there */
        post: operations["loadDemonstration"];
        /**
         * Roll all demonstration data back
         * @description Every import of demonstration data is rolled back, as single imports are. They can be loaded again.
         */
        delete: operations["removeDemonstration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the reference of the API as a page */
        get: operations["readApiReference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List pairs of parties that may be one */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/duplicates/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide whether pairs of parties are one */
        post: operations["decideOnDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find parties by name or identifier
         * @description The order `best` follows names and how much a party holds, which an import can change; `id` stays as it is, for who walks all of them.
         */
        get: operations["findEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one party */
        get: operations["readEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entities/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what sources say of a party beyond its name */
        get: operations["readEntityDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entities/{id}/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find parties that share an address, a telephone number or the like with one */
        get: operations["readSharedValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what happens, as server-sent events
         * @description Events come with their number as id; `Last-Event-ID` goes on after one. `import.progress` comes without an id. A comment every 15 seconds shows that the stream lives; it ends within 60 seconds after the session.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the explorations of the user */
        get: operations["listExplorations"];
        put?: never;
        /** Keep an exploration */
        post: operations["createExploration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open an exploration with its steps */
        get: operations["openExploration"];
        put?: never;
        post?: never;
        /** Remove an exploration */
        delete: operations["removeExploration"];
        options?: never;
        head?: never;
        /** Give an exploration another name */
        patch: operations["renameExploration"];
        trace?: never;
    };
    "/api/explorations/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the steps of an exploration */
        put: operations["saveExploration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy an exploration */
        post: operations["copyExploration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of an exploration */
        post: operations["recoverExploration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the links by which an exploration is shared */
        get: operations["listShares"];
        put?: never;
        /** Share an exploration by a link */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/shares/{share}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a link */
        delete: operations["revokeShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of an exploration */
        get: operations["listExplorationVersions"];
        put?: never;
        /** Name the present state of an exploration */
        post: operations["createExplorationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a version of an exploration */
        delete: operations["removeExplorationVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/versions/{version}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of a version */
        post: operations["recoverExplorationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explorations/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to a version of an exploration */
        post: operations["restoreExplorationVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all stored parties and interests, or those of one source */
        get: operations["exportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note what a browser has exported by itself */
        post: operations["noteExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an evidence bundle of what a screen shows
         * @description The server reads the data by the identities that the screen shows, and refuses where they are not those on the screen. What only a screen can write is marked so in the manifest.
         */
        post: operations["makeEvidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exposures/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List exposures by group of connected clients */
        get: operations["listClientGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/federated/demonstration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read made-up parties to rehearse with */
        get: operations["readDemonstrationParties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/federated/rehearsals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rehearse a computation of parties that show each other no rows */
        post: operations["rehearse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the feeds */
        get: operations["listFeeds"];
        put?: never;
        /** Follow a feed */
        post: operations["createFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a feed */
        put: operations["changeFeed"];
        post?: never;
        /** Stop following a feed */
        delete: operations["removeFeed"];
        options?: never;
        head?: never;
        /** Switch a feed on or off */
        patch: operations["switchFeed"];
        trace?: never;
    };
    "/api/feeds/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of a feed */
        post: operations["restoreFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch a feed now */
        post: operations["runFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List how often a feed was fetched, and what came of it */
        get: operations["listFeedRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the feeds as OPML */
        get: operations["exportFeeds"];
        put?: never;
        /** Read the feeds in an OPML file, and add none */
        post: operations["previewFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/list/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow several feeds */
        post: operations["addFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetch a feed once, and keep nothing */
        post: operations["tryFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what changed, what is followed, and what is worst
         * @description Without `since`, changes are those after the last visit, which ends with an hour without reading this in a browser.
         */
        get: operations["readHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the imports */
        get: operations["listImports"];
        put?: never;
        /** Import a file */
        post: operations["importFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an import and how far it is */
        get: operations["readImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the same file once more */
        post: operations["importAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel an import */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send corrected rows of an import */
        post: operations["correctImportRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/corrections/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send corrected rows of an import as a file */
        post: operations["correctImportRowsByFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the stored file of an import */
        get: operations["readStoredFile"];
        put?: never;
        post?: never;
        /** Drop the stored file of an import */
        delete: operations["dropStoredFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows that an import left out */
        get: operations["listImportProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what rolling back an import would change */
        get: operations["previewRollback"];
        put?: never;
        /** Roll an import back */
        post: operations["rollBackImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stored files of your imports */
        get: operations["listStoredFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public data of the installation */
        get: operations["readInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issuer-back-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how well issuers were judged at the end of each year */
        get: operations["backTestIssuers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issuer-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read when something of issuers, or of one of them, became known */
        get: operations["readIssuerDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issuers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bond issuers by their level of warning */
        get: operations["listIssuers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issuers/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an issuer and the grounds of its warning */
        get: operations["readIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by user name and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a code sent to a telephone */
        post: operations["requestCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in at the provider */
        post: operations["beginOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Come back from the provider */
        get: operations["finishOidc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/outLogin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign out */
        get: operations["signOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a passkey */
        post: operations["signInByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in by a passkey */
        post: operations["passkeySignInOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in by a code sent to a telephone */
        post: operations["signInByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password by a code */
        post: operations["recoverPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer for the second factor */
        post: operations["answerSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the saved mappings of columns */
        get: operations["listMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mappings/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save a mapping of columns */
        put: operations["saveMapping"];
        post?: never;
        /** Remove a mapping */
        delete: operations["removeMapping"];
        options?: never;
        head?: never;
        /** Give a mapping another name */
        patch: operations["renameMapping"];
        trace?: never;
    };
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the tools for assistants over the Model Context Protocol
         * @description Each tool asks the API as the caller: the same access, budgets and audit. They only read, unless the installation lets them open cases.
         */
        post: operations["callTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/measures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the measures and their parameters */
        get: operations["listMeasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/measures/{measure}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute a measure of the whole network */
        post: operations["measureNetwork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare how well two models tell the rows of a data set */
        get: operations["compareModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the models */
        get: operations["listModels"];
        put?: never;
        /**
         * Train a model on a data set
         * @description Breaking the request off breaks the training off, and leaves nothing.
         */
        post: operations["trainModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the card of a model */
        get: operations["readModel"];
        put?: never;
        post?: never;
        /** Remove a model that is not approved */
        delete: operations["removeModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for approval of a model, give or refuse it, take it out of use or back */
        post: operations["moveModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a model as a file for the command line */
        get: operations["readModelFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/connections/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shortest chains of stakes that connect two parties
         * @description Chains of stakes of any size, whichever party owns, that turn at most once: at a common owner or at a common holding. Chains that turn more often only where there are none of these.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the days on which something changes around a company */
        get: operations["listChangeDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare two days, or the data and a scenario */
        post: operations["compareNetworks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the network around a company, to compute with */
        get: operations["readExtract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/measures/{measure}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute a measure of one company */
        post: operations["measureCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the direct owners or holdings of a party */
        get: operations["listNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who owns and controls a company, and why */
        get: operations["readOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the paths by which an owner owns a company */
        get: operations["listPaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/{id}/screening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out whether listed parties own half of a company
         * @description By the 50 percent rule of the Office of Foreign Assets Control (31 CFR 587.406): capital that listed parties hold together, directly and through companies of which they hold half. No legal advice.
         */
        post: operations["screenOwners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the whole network in outline */
        get: operations["readNetworkOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the version of the data */
        get: operations["readDataVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notices of the user */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear notices */
        post: operations["clearNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notices as read */
        post: operations["markNoticesRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read this document */
        get: operations["readApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the picture of a user */
        get: operations["readAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how complete, valid and free of repetition the data are */
        get: operations["readQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quality/{source}/{figure}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows behind a figure of quality */
        get: operations["listQualityRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quality/{source}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the quality of a source day by day */
        get: operations["readQualityDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the rows that meet conditions */
        post: operations["query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the rows that meet conditions */
        post: operations["countQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the rows that meet conditions */
        post: operations["exportQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the rows that meet conditions by what they share */
        post: operations["facetQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find parties by a list of names and identifiers */
        post: operations["lookUpNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/subset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find which of some parties meet conditions */
        post: operations["querySubset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count the rows that meet conditions over time */
        post: operations["timelineQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the values that occur in the fields of a scope */
        get: operations["listQueryValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the saved queries */
        get: operations["listSavedQueries"];
        put?: never;
        /** Save a query */
        post: operations["createSavedQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-queries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved query */
        get: operations["readSavedQuery"];
        /** Change a saved query */
        put: operations["changeSavedQuery"];
        post?: never;
        /** Remove a saved query */
        delete: operations["removeSavedQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-queries/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of a saved query */
        post: operations["recoverSavedQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-queries/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a saved query */
        get: operations["listQueryVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-queries/{id}/versions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to a version of a saved query */
        post: operations["restoreQueryVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the scenarios of the user */
        get: operations["listScenarios"];
        put?: never;
        /** Keep a scenario */
        post: operations["createScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scenarios/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a scenario */
        put: operations["changeScenario"];
        post?: never;
        /** Remove a scenario */
        delete: operations["removeScenario"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scenarios/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the removal of a scenario */
        post: operations["recoverScenario"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scorings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the data sets that a model scored */
        get: operations["listScorings"];
        put?: never;
        /**
         * Score the rows of a data set by an approved model
         * @description Breaking the request off breaks the work off, and leaves nothing.
         */
        post: operations["scoreDataSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scorings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the scores of a data set, the highest with what made them */
        get: operations["readScoring"];
        put?: never;
        post?: never;
        /** Remove the scores of a data set */
        delete: operations["removeScoring"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scorings/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the score of every row as CSV */
        get: operations["readScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find parties, articles, bills, bond issuers and saved queries by what is typed
         * @description Names are found whatever their letter case, width, accents, legal form and order of words; Chinese also in traditional characters, in pinyin and by the initials of it; and names that are spelled nearly so after all others. A question such as `who controls X` is answered where it is certain which party is meant.
         */
        get: operations["findEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the explorations that others share with the user */
        get: operations["listSharedExplorations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{share}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open a shared exploration */
        get: operations["openShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{share}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save the steps of a shared exploration */
        put: operations["saveShare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{share}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a shared exploration */
        post: operations["copyShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find users to share with */
        get: operations["findColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the data sources */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open or close a data source */
        post: operations["changeSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stories that the demonstration data tell */
        get: operations["listStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One’s own tokens */
        get: operations["listTokens"];
        put?: never;
        /** Make a token */
        post: operations["makeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke one’s own token */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unfinished-uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files that are still being sent */
        get: operations["listUnfinishedUploads"];
        put?: never;
        /** Announce a file that is sent in parts */
        post: operations["announceUpload"];
        /** Give up a file by the mark of its sender, announced or not */
        delete: operations["withdrawUpload"];
        /** Say what of the protocol tus is spoken */
        options: operations["describeUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unfinished-uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how much of a file has come */
        get: operations["readUnfinishedUpload"];
        put?: never;
        post?: never;
        /** Stop sending a file */
        delete: operations["dropUpload"];
        options?: never;
        head?: never;
        /** Send a part of a file */
        patch: operations["appendToUpload"];
        trace?: never;
    };
    "/api/unfinished-uploads/{id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what is to be done with a file that has come */
        post: operations["finishUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files that wait for their import */
        get: operations["listUploads"];
        put?: never;
        /** Send a file to look into before it is imported */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the beginning of a file that waits */
        get: operations["previewUpload"];
        put?: never;
        post?: never;
        /** Remove a file that waits */
        delete: operations["removeUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import a file that waits */
        post: operations["importUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try an import out, and import nothing */
        post: operations["tryUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List whom the user follows */
        get: operations["readWatchList"];
        /** Follow these parties and no others */
        put: operations["replaceWatchList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch-list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a party */
        put: operations["followParty"];
        post?: never;
        /** Follow a party no more */
        delete: operations["unfollowParty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the server and its database answer */
        get: operations["readHealth"];
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
        AboutChange: {
            document: components["schemas"]["RichTextInput"];
            version: number;
        };
        /** @enum {string} */
        AboutLanguage: "zh-CN" | "en-US";
        AboutPage: {
            page: components["schemas"]["AboutPageId"];
            texts: {
                "zh-CN": components["schemas"]["AboutText"];
                "en-US": components["schemas"]["AboutText"];
            };
        };
        /** @enum {string} */
        AboutPageId: "team" | "product" | "achievements" | "partners";
        AboutText: {
            document: components["schemas"]["RichText"];
            version: number;
            updatedAt: string | null;
            updatedBy: string | null;
        };
        /** @enum {string} */
        Access: "admin" | "analyst" | "viewer";
        Account: {
            username: string;
            access: components["schemas"]["Access"];
            profile: components["schemas"]["Profile"];
            avatar: string | null;
            phone: string | null;
            hasPassword: boolean;
            secondFactor: {
                since: string;
                recoveryCodesLeft: number;
            } | null;
            createdAt: string;
        };
        /** @enum {string} */
        AccountState: "active" | "waiting" | "disabled";
        ActualControllerAnswer: {
            controller: {
                party: string;
                isGroup: boolean;
                votes: number | null;
                exclusive?: boolean;
                votesInferred?: boolean;
            } | null;
            candidates: {
                party: string;
                isGroup: boolean;
                votes: number | null;
                exclusive?: boolean;
                votesInferred?: boolean;
            }[];
            basis: components["schemas"]["ActualControllerBasis"];
            votes: {
                party: string;
                isGroup: boolean;
                votes: number | null;
                exclusive?: boolean;
                votesInferred?: boolean;
            }[];
            total: number;
        };
        /** @enum {string} */
        ActualControllerBasis: "absolute_majority" | "only_large_holder" | "halves" | "several_large_holders" | "none_large_enough";
        AdverseMediaSummary: {
            from: components["schemas"]["IsoDate"] | null;
            to: components["schemas"]["IsoDate"] | null;
            news: number;
            announcements: number;
            negative: number;
            former: {
                news: number;
                announcements: number;
                negative: number;
            } | null;
            sentiments: {
                positive: number;
                neutral: number;
                negative: number;
                untold: number;
                unnamed: number;
            };
            announced: {
                confirmed: number;
                announcedFirst: number;
                denied: number;
                mediaOnly: number;
                unknown: number;
            };
            days: {
                day: components["schemas"]["IsoDate"];
                count: number;
                negative: number;
                burst: boolean;
            }[];
            publishers: {
                name: string;
                count: number;
            }[];
            publisherTotal: number;
            concentration: number | null;
            unsourced: number;
            events: {
                type: string;
                count: number;
            }[];
            companies: components["schemas"]["CompanyRank"][];
            factors: {
                listed: components["schemas"]["IndexFactor"][];
                total: number;
                tone: number;
            } | null;
            total: number;
            waiting: number;
            synthetic: boolean;
        };
        AffectedParty: {
            party: string;
            distress: number;
            loss: number;
            equity: number;
            bySource: {
                own: number;
                equity: number;
                debt: number;
                guarantee: number;
                support: number;
            };
            hitInRound: number | null;
            failed: boolean;
            failedInRound: number | null;
        };
        Alert: {
            id: components["schemas"]["AlertId"];
            kind: components["schemas"]["AlertKind"];
            rule: string;
            ruleVersion: string;
            subject: string;
            company: components["schemas"]["EntityId"] | null;
            level: components["schemas"]["AlertLevel"];
            reason: components["schemas"]["AlertReason"];
            firings: number;
            firstAt: string;
            lastAt: string;
            state: components["schemas"]["AlertState"];
            mutedUntil: string | null;
            assignee: string | null;
            caseId: components["schemas"]["CaseId"] | null;
            revision: number;
        };
        /** @enum {string} */
        AlertChannel: "notice";
        AlertCondition: {
            watches: components["schemas"]["WatchedArticlesInput"];
            /** @default null */
            savedQuery: components["schemas"]["SavedQueryId"] | null;
        };
        AlertDetails: {
            alert: components["schemas"]["Alert"];
            precision: components["schemas"]["Precision"];
        };
        AlertEntry: {
            name: string;
            level: components["schemas"]["RiskLevel"] | null;
            before: components["schemas"]["RiskLevel"] | null;
            score: number | null;
        };
        AlertFiring: {
            id: components["schemas"]["AlertFiringId"];
            rule: {
                id: components["schemas"]["AlertRuleId"];
                name: string;
            };
            firedAt: string;
            importId: string | null;
            file: string | null;
            entries: components["schemas"]["AlertEntry"][];
            query: components["schemas"]["Query"];
            revision: number;
            meaning: components["schemas"]["QueryMeaning"];
            found: number;
            total: number;
            rows: components["schemas"]["QueryRow"][];
        };
        AlertFiringId: string;
        AlertId: string;
        /** @enum {string} */
        AlertKind: "default" | "issuerLevel" | "severeBill" | "controlChanged" | "newsBurst" | "adverseMedia" | "ruleFired";
        /** @enum {string} */
        AlertLevel: "notice" | "watch" | "warning" | "severe";
        AlertPreview: {
            from: components["schemas"]["IsoDate"] | null;
            to: components["schemas"]["IsoDate"] | null;
            articles: number;
            days: number;
            newest: {
                id: components["schemas"]["ArticleId"] | null;
                title: string;
                publishedAt: string | null;
            }[];
            companyName: string | null;
            matching: number | null;
            watchedQuery: components["schemas"]["WatchedQuery"] | null;
            marketGaps?: components["schemas"]["MarketGap"][];
        };
        AlertReason: {
            /** @constant */
            kind: "default";
            issuer: string;
            event: components["schemas"]["IssuerEventType"];
            on: string;
            text: string | null;
        } | {
            /** @constant */
            kind: "issuerLevel";
            issuer: string;
            level: components["schemas"]["RiskLevel"];
            before: components["schemas"]["RiskLevel"] | null;
            score: number;
        } | {
            /** @constant */
            kind: "severeBill";
            bill: string;
            score: number;
            rules: string[];
        } | {
            /** @constant */
            kind: "controlChanged";
            former: {
                id: string;
                name: string | null;
            }[];
            controllers: {
                id: string;
                name: string | null;
            }[];
            /** @default [] */
            formerPossible: {
                id: string;
                name: string | null;
            }[];
            /** @default [] */
            possible: {
                id: string;
                name: string | null;
            }[];
            importId: string | null;
        } | {
            /** @constant */
            kind: "newsBurst";
            articles: number;
            usual: number;
            to: components["schemas"]["IsoDate"];
        } | {
            /** @constant */
            kind: "adverseMedia";
            from: components["schemas"]["IsoDate"];
            to: components["schemas"]["IsoDate"];
            fired: components["schemas"]["MediaRuleFigures"];
        } | {
            /** @constant */
            kind: "ruleFired";
            rule: string;
            found: number;
            title: string;
            importId: string | null;
            firingId: components["schemas"]["AlertFiringId"] | null;
        };
        AlertRow: {
            /** @constant */
            type: "alert";
            id: string;
            rule: {
                id: components["schemas"]["AlertRuleId"];
                name: string;
            };
            toldAt: string | null;
            of: components["schemas"]["DocumentRow"] | components["schemas"]["EventRow"];
            source: string;
            synthetic: boolean;
        };
        AlertRule: {
            name: string;
            description: string;
            startsAt: components["schemas"]["Timestamp"];
            watches: components["schemas"]["WatchedArticles"];
            /** @default null */
            savedQuery: components["schemas"]["SavedQueryId"] | null;
            channel: components["schemas"]["AlertChannel"];
            enabled: boolean;
            id: components["schemas"]["AlertRuleId"];
            companyName: string | null;
            watchedQuery: components["schemas"]["WatchedQuery"] | null;
            createdBy: string;
            createdAt: string;
            lastFiredAt: string | null;
            lastFiring: components["schemas"]["AlertFiringId"] | null;
            fired: number;
            articles: number;
        };
        AlertRuleDraft: {
            name: string;
            description: string;
            startsAt: components["schemas"]["TimestampInput"];
            watches: components["schemas"]["WatchedArticlesInput"];
            /** @default null */
            savedQuery: components["schemas"]["SavedQueryId"] | null;
            channel: components["schemas"]["AlertChannel"];
            enabled: boolean;
        };
        AlertRuleId: string;
        AlertRuleSwitch: {
            enabled: boolean;
        };
        AlertSource: {
            kind: components["schemas"]["AlertKind"];
            enabled: boolean;
            threshold: components["schemas"]["AlertLevel"];
            windowDays: number;
            cooldownDays: number;
            mutedUntil: components["schemas"]["IsoDate"] | null;
            fourEyes: boolean;
            firings: number;
            precision: components["schemas"]["Precision"];
        };
        AlertSourceList: {
            sources: components["schemas"]["AlertSource"][];
            mediaThresholds: components["schemas"]["MediaThresholds"];
            mediaBound: components["schemas"]["MediaRuleBound"] | null;
        };
        AlertSourceSettings: {
            enabled: boolean;
            threshold: components["schemas"]["AlertLevel"];
            windowDays: number;
            cooldownDays: number;
            mutedUntil: components["schemas"]["IsoDate"] | null;
            fourEyes: boolean;
        };
        /** @enum {string} */
        AlertState: "new" | "seen" | "muted" | "dismissed" | "inCase";
        /** @enum {string} */
        AlertView: "open" | "muted" | "dismissed" | "inCase";
        AnalysisDashboard: {
            countedAt: string;
            parties: {
                total: number;
                synthetic: number;
                byKind: components["schemas"]["FacetValue"][];
                byJurisdiction: components["schemas"]["FacetValue"][];
                otherJurisdictions: number;
            } | null;
            interests: {
                total: number;
                byKind: {
                    kind: components["schemas"]["InterestKind"];
                    count: number;
                }[];
            } | null;
            control: {
                held: number;
                withMajority: number;
            } | null;
            quality: {
                unnamed: number;
                withoutJurisdiction: number;
                unknownKind: number;
                overstated: number;
            } | null;
            mostOwners: components["schemas"]["EntitySummary"][] | null;
            mostHoldings: components["schemas"]["EntitySummary"][] | null;
        };
        AnnouncementLead: {
            /** @enum {string} */
            unit: "hour" | "day";
            count: number;
        };
        /** @enum {string} */
        AnnouncementPreset: "cninfo" | "szse" | "sse" | "generic";
        /** @enum {string} */
        AnnouncementStatus: "confirmed" | "announcedFirst" | "denied" | "mediaOnly" | "unknown";
        AnyMeasureReply: {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                companies: components["schemas"]["CompanyOwners"][];
                total?: number;
                rescaled?: string[];
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                companies: components["schemas"]["CompanyControl"][];
                total?: number;
                groups?: components["schemas"]["GroupWeight"][];
                pairs?: components["schemas"]["ControlPair"][];
                pairTotal?: number;
                notCounted?: string[];
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                companies: components["schemas"]["CompanyBeneficialOwners"][];
                total: number;
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                companies: components["schemas"]["CompanyVotingPower"][];
                total: number;
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                rule: components["schemas"]["CloseLinkRule"];
                links: components["schemas"]["CloseLink"][];
                total: number;
                isTotalExact: boolean;
                possible: components["schemas"]["CloseLink"][];
                possibleTotal: number;
                unsettled: number;
                isComplete: boolean;
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                cycles: components["schemas"]["OwnershipCycle"][];
                total: number;
                leftOut: components["schemas"]["CyclesLeftOut"][];
                loops: components["schemas"]["OwnershipLoop"][];
                loopsTotal: number;
                bowTie: components["schemas"]["BowTie"] | null;
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                modularity: number | null;
                disconnected: number;
                stability: {
                    runs: number;
                    mean: number | null;
                    min: number | null;
                };
                leftOut: {
                    total: number;
                    parties: string[];
                };
                alone: number;
                total: number;
                communities: components["schemas"]["Community"][];
                asked: {
                    party: string;
                    community: number | null;
                }[];
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                model: components["schemas"]["ControlModel"];
                /** @enum {string} */
                valuesAre: "given" | "counts";
                totalValue: number;
                rescaledCompanies: number;
                undecided: number;
                betweenness: {
                    exact: boolean;
                    sources: number;
                    used: number;
                };
                total: number;
                parties: components["schemas"]["KeyCompany"][];
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        } | {
            report: {
                asOf: components["schemas"]["IsoDate"];
                findings: components["schemas"]["Finding"][];
                furtherFindings?: number;
                names?: {
                    [key: string]: string;
                };
                refusedChanges?: components["schemas"]["ChangeRefusal"][];
                model: components["schemas"]["ContagionModel"];
                shocked: components["schemas"]["ShockedParty"][];
                /** @enum {string} */
                shockedBy: "given" | "asked" | "largest_impact";
                given: {
                    values: boolean;
                    equity: boolean;
                    cash: boolean;
                    exposures: boolean;
                };
                threshold: {
                    value: number;
                    inclusive: boolean;
                } | null;
                spectralRadius: {
                    min: number;
                    max: number;
                } | null;
                unstable: boolean | null;
                settled: boolean;
                rescaledCompanies: number;
                total: {
                    impact: number;
                    impactShare: number | null;
                    loss: number;
                    hit: number;
                    failed: number;
                };
                layers: components["schemas"]["LayerContribution"][];
                rounds: components["schemas"]["ContagionRound"][];
                totalRounds: number;
                parties: components["schemas"]["AffectedParty"][];
                totalParties: number;
                paths: components["schemas"]["ContagionPath"][];
                totalPaths: number;
                sensitivity: components["schemas"]["ThresholdEffect"][];
            };
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            leftOut?: number;
        };
        Article: {
            kind: components["schemas"]["ArticleKind"];
            title: string;
            body: string;
            publishedAt: string | null;
            url: string | null;
            publisher: string | null;
            codes: string[];
            externalId?: string;
            author?: string;
            language?: string;
            names?: string[];
            category?: string;
            attachments?: components["schemas"]["Attachment"][];
            finding?: components["schemas"]["DocumentFinding"];
            bodyFrom?: string;
        };
        ArticleCounts: {
            news: number;
            announcement: number;
        };
        ArticleEvent: {
            type: string;
            severity: number;
            trigger: string;
            /** @enum {string} */
            place: "title" | "body";
            start: number;
            end: number;
            sentence: string;
            confidence: number;
        };
        ArticleId: string;
        /** @enum {string} */
        ArticleKind: "news" | "announcement";
        ArticleReport: {
            kind: components["schemas"]["ArticleKind"];
            title: string;
            body: string;
            publishedAt: string | null;
            url: string | null;
            publisher: string | null;
            codes: string[];
            externalId?: string;
            author?: string;
            language?: string;
            names?: string[];
            category?: string;
            attachments?: components["schemas"]["Attachment"][];
            finding?: components["schemas"]["DocumentFinding"];
            bodyFrom?: string;
            id: components["schemas"]["ArticleId"];
            events: {
                type: string;
                severity: number;
                trigger: string;
                /** @enum {string} */
                place: "title" | "body";
                start: number;
                end: number;
                sentence: string;
                confidence: number;
                reasons: components["schemas"]["EventReason"][];
                details: components["schemas"]["EventDetail"][];
                verdict: components["schemas"]["EventVerdict"] | null;
            }[];
            rejected: {
                type: string;
                severity: number;
                trigger: string;
                /** @enum {string} */
                place: "title" | "body";
                start: number;
                end: number;
                sentence: string;
                confidence: number;
                verdict: components["schemas"]["EventVerdict"];
            }[];
            announced: components["schemas"]["EventAnnouncement"][];
            precision: components["schemas"]["EventPrecision"][];
            companies: {
                entity: string;
                name: string;
                relevance: number;
                sentiment: components["schemas"]["Sentiment"] | null;
                judgement: components["schemas"]["SentimentJudgement"] | null;
            }[];
            sentimentErrors: components["schemas"]["SentimentErrors"];
            mentions: {
                start: number;
                end: number;
                entity: string;
            }[];
            reprints: components["schemas"]["Reprints"] | null;
            topic: components["schemas"]["SameTopic"];
            evidence: components["schemas"]["RecordEvidence"];
        };
        ArticleRow: {
            id: components["schemas"]["ArticleId"];
            kind: components["schemas"]["ArticleKind"];
            title: string;
            snippet: string;
            publishedAt: string | null;
            publisher: string | null;
            negative: boolean;
            events: components["schemas"]["ArticleEvent"][];
            companies: {
                entity: string;
                name: string;
                relevance: number;
                sentiment: ("positive" | "neutral" | "negative") | null;
            }[];
            announced: components["schemas"]["EventAnnouncement"][];
            reprints: number | null;
            synthetic: boolean;
        };
        /** @enum {string} */
        ArticleSentiment: "positive" | "neutral" | "negative" | "untold" | "unnamed";
        Attachment: {
            url: string;
            type: string | null;
            bytes: number | null;
        };
        /** @enum {string} */
        AuditAction: "signIn.succeeded" | "signIn.failed" | "signedOut" | "session.revoked" | "user.registered" | "user.created" | "user.changed" | "password.changed" | "password.reset" | "phone.changed" | "secondFactor.enabled" | "secondFactor.disabled" | "recoveryCodes.replaced" | "passkey.added" | "passkey.removed" | "token.made" | "token.revoked" | "token.refused" | "token.newAddress" | "settings.changed" | "about.changed" | "alertRule.created" | "alertRule.changed" | "alertRule.removed" | "alertRule.restored" | "alert.triaged" | "alertSource.changed" | "case.opened" | "case.changed" | "dataSet.added" | "dataSet.changed" | "dataSet.removed" | "dataSet.restored" | "sentiment.judged" | "event.judged" | "eventModel.learnt" | "eventModel.forgotten" | "reprints.decided" | "name.decided" | "model.trained" | "model.changed" | "model.removed" | "model.applied" | "scoring.removed" | "exploration.created" | "exploration.removed" | "exploration.recovered" | "exploration.versionRestored" | "exploration.shared" | "exploration.shareRevoked" | "exploration.opened" | "savedQuery.created" | "savedQuery.changed" | "savedQuery.removed" | "savedQuery.recovered" | "scenario.created" | "scenario.removed" | "scenario.recovered" | "feed.created" | "feed.changed" | "feed.removed" | "feed.restored" | "feed.opened" | "feed.closed" | "feed.run" | "webhook.created" | "webhook.changed" | "webhook.removed" | "webhook.restored" | "webhook.secretReplaced" | "webhook.tested" | "webhook.sentAgain" | "import.started" | "mapping.saved" | "mapping.renamed" | "mapping.removed" | "import.cancelled" | "import.mended" | "import.rolledBack" | "import.rollbackCancelled" | "import.fileTaken" | "import.fileDropped" | "demonstration.loaded" | "demonstration.removed" | "duplicate.accepted" | "duplicate.rejected" | "duplicate.undecided" | "duplicate.reopened" | "export.made" | "federated.run" | "person.read" | "persons.listed" | "access.refused" | "users.read" | "outbox.read" | "audit.read" | "notice.sent";
        AuditDetails: {
            [key: string]: string | number | boolean | null;
        };
        AuditFault: {
            sequence: number;
            /** @enum {string} */
            kind: "changed" | "removed" | "reordered" | "added";
        };
        /** @enum {string} */
        AuditOpinion: "standard" | "emphasis" | "qualified" | "adverse" | "disclaimer";
        AuditRecord: {
            sequence: number;
            at: string;
            actor: string | null;
            action: components["schemas"]["AuditAction"];
            target: string | null;
            details: components["schemas"]["AuditDetails"];
            address: string | null;
            hash: string;
        };
        AuditVerdict: {
            records: number;
            fault: components["schemas"]["AuditFault"] | null;
            head: string;
        };
        BackTest: {
            defaults: number;
            foretold: number;
            medianLead: number | null;
            survivors: number;
            falseAlarms: number;
        };
        BackTestSector: {
            sector: string | null;
            judged: number;
            failed: number;
            foretold: number;
            falseAlarms: number;
            medianLead: number | null;
            rocAuc: components["schemas"]["Estimate"] | null;
        };
        BackTestYear: {
            year: number;
            judged: number;
            failed: number;
            foretold: number;
            falseAlarms: number;
            medianLead: number | null;
            rocAuc: components["schemas"]["Estimate"] | null;
        };
        Bill: {
            number: string;
            kind: components["schemas"]["BillKind"];
            amount: number;
            issueDate: components["schemas"]["IsoDate"];
            dueDate: components["schemas"]["IsoDate"];
            drawer: string;
            acceptor: string;
            payee: string;
            transferable: boolean;
        };
        /** @enum {string} */
        BillEventType: "endorse" | "discount" | "rediscount" | "pledge" | "unpledge" | "present" | "pay" | "refuse" | "recourse" | "freeze" | "cancel";
        BillHit: {
            rule: string;
            share: number;
            party: string | null;
            bills: string[];
            named: number;
            evidence: string[];
            figures: {
                [key: string]: number | string | string[];
            };
            units: {
                [key: string]: components["schemas"]["FigureUnit"];
            };
        };
        /** @enum {string} */
        BillKind: "bank" | "commercial" | "finance" | "supplyChain";
        BillReport: {
            number: string;
            bill: {
                number: string;
                kind: components["schemas"]["BillKind"];
                amount: number;
                issueDate: components["schemas"]["IsoDate"];
                dueDate: components["schemas"]["IsoDate"];
                drawer: string;
                acceptor: string;
                payee: string;
                transferable: boolean;
                evidence: components["schemas"]["RecordEvidence"];
            } | null;
            events: {
                number: string;
                type: components["schemas"]["BillEventType"];
                rangeStart: number | null;
                rangeEnd: number | null;
                from: string;
                to: string;
                amount: number | null;
                at: string;
                id: string;
                evidence: components["schemas"]["RecordEvidence"];
            }[];
            holdings: {
                start: number;
                end: number | null;
                holder: string;
                pledged: boolean;
            }[];
            score: number;
            level: components["schemas"]["RiskLevel"];
            hardStop: boolean;
            hits: components["schemas"]["BillHit"][];
            parties: components["schemas"]["NamedParty"][];
        };
        BillReportBillRow: {
            number: string;
            bill: components["schemas"]["Bill"] | null;
            events: number;
            score: number;
            level: components["schemas"]["RiskLevel"];
            rules: string[];
            synthetic: boolean;
        };
        BillRuleSummary: {
            id: string;
            family: string;
            weight: number;
            hardStop: boolean;
            parameters: {
                id: string;
                default: number;
                unit: components["schemas"]["RuleUnit"];
            }[];
            bills: number;
            cut?: {
                listed: number;
                total: number;
                isComplete: boolean;
            } | null;
        };
        /** @enum {string} */
        BillSort: "score" | "amount" | "due";
        BodsExport: ({
            statementId: string;
            declarationSubject: string;
            statementDate: string;
            recordId: string;
            /** @enum {string} */
            recordType: "entity" | "person" | "relationship";
            /** @constant */
            recordStatus: "new";
            recordDetails: {
                [key: string]: unknown;
            };
            publicationDetails: {
                publicationDate: string;
                /** @constant */
                bodsVersion: "0.4";
            } & {
                [key: string]: unknown;
            };
            riskAtlas: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        })[];
        /** @enum {string} */
        BondKind: "corporate" | "enterprise" | "mediumTerm" | "commercialPaper" | "privatePlacement" | "convertible" | "financial" | "government" | "assetBacked";
        BondRow: {
            /** @constant */
            type: "bond";
            id: string;
            code: string;
            name: string | null;
            issuer: string;
            kind: components["schemas"]["BondKind"] | null;
            amount: number;
            currency: string;
            coupon: number | null;
            issueDate: components["schemas"]["IsoDate"];
            maturityDate: components["schemas"]["IsoDate"] | null;
            rating: string | null;
            ratingAgency: string | null;
            guarantor: string | null;
            level: components["schemas"]["RiskLevel"] | null;
            score: number | null;
            source: string;
            synthetic: boolean;
        };
        BowTie: {
            core: number;
            in: number;
            out: number;
            tubes: number;
            tendrils: number;
            other: number;
        };
        /** @enum {string} */
        Budget: "read" | "query" | "measure" | "export" | "upload";
        BudgetsLeft: {
            budgets: {
                budget: components["schemas"]["Budget"];
                minute: {
                    limit: number;
                    left: number;
                    seconds: number;
                };
                day: {
                    limit: number;
                    left: number;
                    seconds: number;
                } | null;
                atOnce: number;
            }[];
        };
        Case: {
            id: components["schemas"]["CaseId"];
            number: string;
            title: string;
            kind: components["schemas"]["AlertKind"] | null;
            rule: string | null;
            subject: string;
            company: components["schemas"]["EntityId"] | null;
            level: components["schemas"]["AlertLevel"] | null;
            state: components["schemas"]["CaseState"];
            memory: components["schemas"]["CaseMemory"];
            dueOn: components["schemas"]["IsoDate"] | null;
            labels: string[];
            openedAt: string;
            openedBy: string | null;
            updatedAt: string;
            revision: number;
            alerts: components["schemas"]["Alert"][];
            notes: components["schemas"]["CaseNote"][];
            tasks: components["schemas"]["CaseTask"][];
            entries: components["schemas"]["CaseEntry"][];
            brokenAt: number | null;
            precision: components["schemas"]["Precision"] | null;
        };
        CaseAction: {
            /** @constant */
            type: "case.assigned";
            assignee: string;
        } | {
            /** @constant */
            type: "case.dismissed";
            reason: string;
        } | {
            /** @constant */
            type: "work.started";
        } | {
            /** @constant */
            type: "waiting.began";
            reason: string;
            until: components["schemas"]["IsoDate"];
        } | {
            /** @constant */
            type: "waiting.ended";
        } | {
            /** @constant */
            type: "decision.proposed";
            verdict: components["schemas"]["CaseVerdict"];
            reason: string;
        } | {
            /** @constant */
            type: "decision.agreed";
        } | {
            /** @constant */
            type: "decision.returned";
            reason: string;
        } | {
            /** @constant */
            type: "case.closed";
        } | {
            /** @constant */
            type: "case.reopened";
            reason: string;
        };
        CaseActionInput: {
            /** @constant */
            type: "case.assigned";
            assignee: string;
        } | {
            /** @constant */
            type: "case.dismissed";
            reason: string;
        } | {
            /** @constant */
            type: "work.started";
        } | {
            /** @constant */
            type: "waiting.began";
            reason: string;
            until: components["schemas"]["IsoDate"];
        } | {
            /** @constant */
            type: "waiting.ended";
        } | {
            /** @constant */
            type: "decision.proposed";
            verdict: components["schemas"]["CaseVerdict"];
            reason: string;
        } | {
            /** @constant */
            type: "decision.agreed";
        } | {
            /** @constant */
            type: "decision.returned";
            reason: string;
        } | {
            /** @constant */
            type: "case.closed";
        } | {
            /** @constant */
            type: "case.reopened";
            reason: string;
        };
        CaseChange: {
            revision: number;
            event: components["schemas"]["CaseActionInput"];
        };
        CaseDecision: {
            verdict: components["schemas"]["CaseVerdict"];
            reason: string;
            by: string;
        };
        CaseDraft: {
            alerts: components["schemas"]["AlertId"][];
            /** @default null */
            company: components["schemas"]["EntityId"] | null;
            /** @default  */
            title: string;
        };
        CaseEdit: {
            revision: number;
            title?: string;
            dueOn?: components["schemas"]["IsoDate"] | null;
            labels?: string[];
        };
        CaseEntry: {
            sequence: number;
            at: string;
            actor: string | null;
            content: components["schemas"]["CaseEntryContent"];
            hash: string;
        };
        CaseEntryContent: {
            /** @constant */
            kind: "opened";
            title: string;
            alerts: components["schemas"]["AlertId"][];
            frozen: {
                part: components["schemas"]["FrozenPartId"];
                sha256: string;
            }[];
        } | {
            /** @constant */
            kind: "moved";
            event: components["schemas"]["CaseAction"];
            from: components["schemas"]["CaseState"];
            to: components["schemas"]["CaseState"];
        } | {
            /** @constant */
            kind: "noted";
            note: number;
            text: string;
        } | {
            /** @constant */
            kind: "noteEdited";
            note: number;
            text: string;
        } | {
            /** @constant */
            kind: "taskAdded";
            task: number;
            text: string;
        } | {
            /** @constant */
            kind: "taskSwitched";
            task: number;
            done: boolean;
        } | {
            /** @constant */
            kind: "edited";
            title?: string;
            dueOn?: string | null;
            labels?: string[];
        };
        CaseId: string;
        CaseMemory: {
            fourEyes: boolean;
            assignee: string | null;
            proposal: components["schemas"]["CaseDecision"] | null;
            decision: components["schemas"]["CaseDecision"] | null;
            agreedBy: string | null;
            waiting: {
                reason: string;
                until: string;
            } | null;
        };
        CaseNote: {
            number: number;
            author: string | null;
            at: string;
            text: string;
            edits: {
                at: string;
                text: string;
            }[];
        };
        CaseNoteText: {
            text: string;
        };
        /** @enum {string} */
        CaseState: "new" | "assigned" | "investigating" | "waiting" | "review" | "decided" | "closed";
        CaseSummary: {
            id: components["schemas"]["CaseId"];
            number: string;
            title: string;
            kind: components["schemas"]["AlertKind"] | null;
            rule: string | null;
            subject: string;
            company: components["schemas"]["EntityId"] | null;
            level: components["schemas"]["AlertLevel"] | null;
            state: components["schemas"]["CaseState"];
            memory: components["schemas"]["CaseMemory"];
            dueOn: components["schemas"]["IsoDate"] | null;
            labels: string[];
            openedAt: string;
            openedBy: string | null;
            updatedAt: string;
            revision: number;
        };
        CaseTask: {
            number: number;
            text: string;
            done: boolean;
        };
        CaseTaskSwitch: {
            done: boolean;
        };
        CaseTaskText: {
            text: string;
        };
        /** @enum {string} */
        CaseVerdict: "confirmed" | "dismissed" | "escalated";
        /** @enum {string} */
        CaseView: "open" | "mine" | "review" | "closed" | "all";
        ChainHolder: {
            holder: string;
            name?: string;
            weakestLink: number | null;
            capital: number | null;
            wedge: number | null;
        };
        ChangeDates: {
            dates: components["schemas"]["IsoDate"][];
            complete: boolean;
            told?: components["schemas"]["ToldChanges"];
        };
        /** @enum {string} */
        ChangeKind: "control" | "stakes" | "consolidations";
        ChangeRefusal: {
            position: number;
            code: components["schemas"]["ChangeRefusalCode"];
        };
        /** @enum {string} */
        ChangeRefusalCode: "STAKE_EXISTS" | "NO_SUCH_STAKE" | "NO_SUCH_PARTY" | "PARTY_EXISTS";
        ChangedParty: {
            id: components["schemas"]["EntityId"];
            name: string | null;
            became: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            } | null;
        };
        ClientGroup: {
            key: string;
            controllers: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            clients: components["schemas"]["GroupClient"][];
            amount: number;
            limit: number | null;
        };
        CloseLink: {
            pair: [
                string,
                string
            ];
            why: components["schemas"]["CloseLinkReason"][];
            reasonTotal: number;
        };
        CloseLinkReason: {
            /** @enum {string} */
            rule: "a" | "b";
            owner: string;
            of: string;
            share: number;
            shareMax?: number;
            controls?: boolean;
        } | {
            /** @constant */
            rule: "c";
            thirdParty: string;
            shares: [
                number,
                number
            ];
            sharesMax?: [
                number,
                number
            ];
        };
        CloseLinkRule: {
            /** @enum {string} */
            measure: "simple" | "hit" | "byControl";
            threshold: {
                value: number;
                inclusive: boolean;
            };
            /** @enum {string} */
            thirdParty: "threshold" | "control";
        };
        /** @enum {string} */
        CodePurpose: "signIn" | "register" | "resetPassword" | "changePhone";
        CodeReply: {
            retryAfter: number;
        };
        CodeRequest: {
            purpose: components["schemas"]["CodePurpose"];
            phone: components["schemas"]["Phone"];
        };
        Colleague: {
            username: string;
            name: string;
        };
        ColleagueList: {
            people: components["schemas"]["Colleague"][];
        };
        ColumnMapping: {
            format: components["schemas"]["MappedFormat"];
            sheet: string | null;
            headerRow: number;
            separator: components["schemas"]["Separator"] | null;
            /** @description Refused where it has too many fields. */
            fields: {
                [key: string]: components["schemas"]["FieldSource"];
            };
        };
        ColumnProfile: {
            name: string;
            /** @enum {string} */
            kind: "number" | "text";
            distinct: number;
            missing: {
                rows: number;
                positives: number | null;
            };
            bins: ({
                /** @constant */
                kind: "numbers";
                from: number;
                to: number;
                rows: number;
                positives: number | null;
            } | {
                /** @constant */
                kind: "text";
                text: string | null;
                rows: number;
                positives: number | null;
            })[];
            /** @default [] */
            histogram: {
                from: number;
                to: number;
                rows: number;
            }[];
            spread: {
                minimum: number;
                lowerQuartile: number;
                median: number;
                upperQuartile: number;
                maximum: number;
                mean: number;
            } | null;
            informationValue: number | null;
        };
        Community: {
            community: number;
            size: number;
            stability: number;
            inside: number;
            across: number;
            shareInside: number | null;
            hub: {
                party: string;
                share: number | null;
            };
            members: {
                party: string;
                inside: number;
                shareInside: number | null;
            }[];
            strongest: components["schemas"]["CommunityTie"][];
            strongestTotal: number;
            others: {
                community: number | null;
                weight: number;
                strongest: components["schemas"]["CommunityTie"];
            }[];
            othersTotal: number;
        };
        CommunityTie: {
            owner: string;
            company: string;
            weight: number;
        };
        CompanyBeneficialOwners: {
            company: string;
            name?: string;
            rules: {
                rule: components["schemas"]["OwnerRuleId"];
                persons: components["schemas"]["RulePerson"][];
                total: number;
            }[];
            isComplete: boolean;
            actualController: {
                alone: components["schemas"]["ActualControllerAnswer"];
                withGroups: components["schemas"]["ActualControllerAnswer"] | null;
            };
        };
        CompanyComparison: {
            asOf: components["schemas"]["IsoDate"];
            company: components["schemas"]["EntitySummary"];
            other: components["schemas"]["EntitySummary"];
            ofOther: {
                kind: components["schemas"]["OwnerKind"];
                direct: {
                    capital: components["schemas"]["Interval"] | null;
                    votes: components["schemas"]["Interval"] | null;
                    votesInferred?: boolean;
                };
                integrated: components["schemas"]["Interval"] | null;
                ultimate: components["schemas"]["Interval"] | null;
                path: components["schemas"]["EntitySummary"][] | null;
            } | null;
            ofCompany: {
                kind: components["schemas"]["OwnerKind"];
                direct: {
                    capital: components["schemas"]["Interval"] | null;
                    votes: components["schemas"]["Interval"] | null;
                    votesInferred?: boolean;
                };
                integrated: components["schemas"]["Interval"] | null;
                ultimate: components["schemas"]["Interval"] | null;
                path: components["schemas"]["EntitySummary"][] | null;
            } | null;
            owners: {
                owner: components["schemas"]["EntitySummary"];
                ofCompany: components["schemas"]["OwnerFigures"];
                ofOther: components["schemas"]["OwnerFigures"];
            }[];
            total: number;
            certain: number;
        };
        CompanyControl: {
            company: string;
            name?: string;
            kind: components["schemas"]["ControlKind"];
            controllers: string[];
            proof: {
                company: string;
                votes: number | null;
                through: {
                    party: string;
                    votes: number | null;
                }[];
                votesInferred?: boolean;
            }[];
        };
        CompanyEvent: {
            /** @constant */
            kind: "stakeBegan";
            day: components["schemas"]["IsoDate"];
            owner: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            };
            company: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            };
            capital: components["schemas"]["KnownOrUnknownShare"];
        } | {
            /** @constant */
            kind: "stakeEnded";
            day: components["schemas"]["IsoDate"];
            owner: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            };
            company: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            };
            capital: components["schemas"]["KnownOrUnknownShare"];
        } | {
            /** @constant */
            kind: "bondIssued";
            day: components["schemas"]["IsoDate"];
            code: string;
            name: string | null;
            amount: number;
            currency: string;
        } | {
            /** @constant */
            kind: "issuerEvent";
            day: components["schemas"]["IsoDate"];
            type: components["schemas"]["IssuerEventType"];
            text: string | null;
            severity: number;
        } | {
            /** @constant */
            kind: "article";
            day: components["schemas"]["IsoDate"];
            id: components["schemas"]["ArticleId"];
            title: string;
            severity: number;
        } | {
            /** @constant */
            kind: "bill";
            day: components["schemas"]["IsoDate"];
            number: string;
            level: components["schemas"]["RiskLevel"];
            rules: string[];
        };
        CompanyHead: {
            ownership: components["schemas"]["OwnershipReply"];
            aliases: string[];
            aliasTotal: number;
            sources: number;
            statements: number;
            warning: {
                level: components["schemas"]["RiskLevel"];
                score: number;
            } | null;
        };
        CompanyOwners: {
            company: string;
            name?: string;
            total: number;
            unidentified: components["schemas"]["Interval"] | null;
            gaps: {
                company: string;
                name?: string;
                share: number;
            }[];
            furtherGaps?: number;
            rangesAreBounds: boolean;
            owners: components["schemas"]["OwnerShares"][];
        };
        CompanyPart: {
            /** @constant */
            part: "warning";
            found: {
                issuer: string;
                on: string;
                score: number | null;
                level: components["schemas"]["RiskLevel"] | null;
                hardStop: string | null;
                indicators: components["schemas"]["IndicatorReport"][];
                relations: components["schemas"]["RelationSignal"][];
                market: components["schemas"]["MarketSignal"][];
                model: components["schemas"]["DefaultEstimate"] | null;
                marketGaps?: components["schemas"]["MarketGap"][];
                events: {
                    issuer: string;
                    type: components["schemas"]["IssuerEventType"];
                    at: string;
                    severity: number;
                    text: string | null;
                    bond?: string;
                    id: string;
                    evidence: components["schemas"]["RecordEvidence"];
                    points: number;
                }[];
                ratingChanges: components["schemas"]["RatingChange"][];
                history: {
                    on: string;
                    score: number;
                    level: components["schemas"]["RiskLevel"];
                    shareDrawdown?: number;
                }[];
            } | null;
        } | {
            /** @constant */
            part: "media";
            found: {
                from: components["schemas"]["IsoDate"];
                to: components["schemas"]["IsoDate"];
                articles: number;
                negative: number;
                days: {
                    day: components["schemas"]["IsoDate"];
                    count: number;
                    negative: number;
                    burst: boolean;
                }[];
                event: {
                    type: string;
                    count: number;
                } | null;
                total: number;
            } | null;
        } | {
            /** @constant */
            part: "group";
            found: {
                on: components["schemas"]["IsoDate"];
                own: number;
                whole: number;
                companies: {
                    company: components["schemas"]["EntitySummary"];
                    votes: number;
                    path: components["schemas"]["EntitySummary"][];
                    index: number;
                    added: number;
                    adverse: number;
                    event: string | null;
                }[];
                total: number;
                unknown: components["schemas"]["EntitySummary"][];
                unknownTotal: number;
                isComplete: boolean;
            } | null;
        } | {
            /** @constant */
            part: "bills";
            found: {
                party: string;
                total: number;
                amount: number;
                levels: {
                    [key: string]: number;
                };
                worst: {
                    number: string;
                    level: components["schemas"]["RiskLevel"];
                    score: number;
                    rules: string[];
                }[];
                nextDue: components["schemas"]["IsoDate"] | null;
            } | null;
        } | {
            /** @constant */
            part: "bonds";
            found: {
                issuer: string;
                bonds: {
                    code: string;
                    name: string | null;
                    issuer: string;
                    kind: components["schemas"]["BondKind"] | null;
                    amount: number;
                    currency: string;
                    coupon: number | null;
                    issueDate: components["schemas"]["IsoDate"];
                    maturityDate: components["schemas"]["IsoDate"] | null;
                    rating: string | null;
                    ratingAgency: string | null;
                    guarantor: string | null;
                    id: string;
                    evidence: components["schemas"]["RecordEvidence"];
                }[];
                outstanding: {
                    currency: string;
                    amount: number;
                }[];
                nextMaturity: components["schemas"]["IsoDate"] | null;
            } | null;
        } | {
            /** @constant */
            part: "exposure";
            found: {
                currency: string;
                amount: number;
                limit: number | null;
                group: {
                    key: string;
                    controllers: {
                        id: string;
                        name: string | null;
                        kind: components["schemas"]["EntityKind"];
                    }[];
                    amount: number;
                    limit: number | null;
                };
                clients: number;
            } | null;
        } | {
            /** @constant */
            part: "holdings";
            found: {
                nodes: components["schemas"]["EntitySummary"][];
                edges: components["schemas"]["NetworkEdge"][];
                total: number;
            } | null;
        } | {
            /** @constant */
            part: "timeline";
            found: {
                events: components["schemas"]["CompanyEvent"][];
                total: number;
                isComplete: boolean;
            } | null;
        };
        /** @enum {string} */
        CompanyPartId: "warning" | "media" | "group" | "bills" | "bonds" | "exposure" | "holdings" | "timeline";
        CompanyRank: {
            entity: string;
            name: string;
            index: number;
            change: number | null;
            heaviest: string | null;
            heat: number | null;
            articles: number;
        };
        CompanyVotingPower: {
            company: string;
            name?: string;
            holders: components["schemas"]["VotingHolder"][];
            holderTotal: number;
            unidentified: number;
            /** @enum {string} */
            method: "exact" | "oceanic" | "none";
            ocean: number;
            chains: components["schemas"]["ChainHolder"][];
            chainTotal: number;
            networkPower: {
                holders: components["schemas"]["NetworkPowerHolder"][];
                total: number;
                sweeps: number;
            };
            suspended: components["schemas"]["SuspendedVotesRow"][];
            suspendedTotal: number;
        };
        /** @enum {string} */
        ConnectionShape: "owns" | "owned" | "common_owner" | "common_holding" | "several_turns";
        ConnectionsReply: {
            asOf: components["schemas"]["IsoDate"];
            connections: {
                shape: components["schemas"]["ConnectionShape"];
                meetsIn: components["schemas"]["EntitySummary"] | null;
                parties: components["schemas"]["EntitySummary"][];
                stakes: {
                    owner: components["schemas"]["EntityId"];
                    company: components["schemas"]["EntityId"];
                    interests: components["schemas"]["NetworkEdge"][];
                }[];
            }[];
            more: boolean;
            isComplete: boolean;
        };
        /** @enum {string} */
        ContagionModel: "debt_rank" | "debt_rank_2015" | "sequential" | "equity_value" | "clearing";
        ContagionPath: {
            party: string;
            loss: number;
            share: number;
            steps: {
                from: string;
                to: string;
                layer: components["schemas"]["LossSource"];
            }[];
            skipped: number;
        };
        ContagionRound: {
            round: number;
            loss: number | null;
            failed: number;
            failedParties: string[];
        };
        ContentSaved: {
            revision: number;
            updatedAt: string;
        };
        Contradiction: {
            /** @constant */
            kind: "interest";
            owner: {
                id: components["schemas"]["EntityId"];
                name: string | null;
                kind?: components["schemas"]["EntityKind"];
            };
            company: {
                id: components["schemas"]["EntityId"];
                name: string | null;
                kind?: components["schemas"]["EntityKind"];
            };
            interest: components["schemas"]["InterestKind"];
            /** @enum {string} */
            measure: "capital" | "votes";
            sides: {
                source: string;
                file: string;
                row: number;
                share: components["schemas"]["KnownOrUnknownShare"];
            }[];
        } | {
            /** @constant */
            kind: "jurisdiction";
            party: {
                id: components["schemas"]["EntityId"];
                name: string | null;
                kind?: components["schemas"]["EntityKind"];
            };
            sides: {
                source: string;
                file: string;
                row: number;
                jurisdiction: string;
            }[];
        };
        Contribution: {
            dimension: components["schemas"]["IssuerDimension"];
            id: string;
            points: number;
        };
        /** @enum {string} */
        ControlKind: "single" | "group" | "closed_loop" | "none" | "several";
        /** @enum {string} */
        ControlModel: "linear" | "relative" | "threshold";
        ControlPair: {
            controller: string;
            controlled: string;
        };
        ControlSide: {
            kind: components["schemas"]["ControlKind"];
            controllers: string[];
        };
        Controllers: {
            kind: components["schemas"]["ControlKind"];
            controllers: string[];
            controllersTotal: number;
        };
        CorrectedRows: {
            rows: {
                row: number;
                cells: string[];
            }[];
        };
        Counted: {
            count: number;
            more: boolean;
        };
        /** @enum {string} */
        CountryCode: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        CreatedUser: {
            user: components["schemas"]["UserSummary"];
            password: string;
        };
        Credentials: {
            username: components["schemas"]["Username"];
            password: components["schemas"]["Password"];
            /** @default false */
            autoLogin: boolean;
        };
        CurrentUser: {
            username: string;
            name: string;
            avatar: string | null;
            access: components["schemas"]["Access"];
        };
        CycleBreak: {
            owner: string;
            company: string;
            capital: number;
            cycles: number;
            selfOwned: {
                company: string;
                before: number | null;
                after: number | null;
            }[];
            control: {
                company: string;
                before: components["schemas"]["Controllers"];
                after: components["schemas"]["Controllers"];
            }[] | null;
        };
        /** @enum {string} */
        CyclesLeftOut: "count" | "length" | "effort";
        DashboardTile: {
            id: components["schemas"]["SavedQueryId"];
            query: components["schemas"]["SavedQuery"] | null;
        };
        DashboardTiles: {
            tiles: components["schemas"]["DashboardTile"][];
        };
        DashboardTilesChange: {
            /** @description Refused where it names a query twice. */
            before: components["schemas"]["SavedQueryId"][];
            /** @description Refused where it names a query twice. */
            after: components["schemas"]["SavedQueryId"][];
        };
        /** @enum {string} */
        DataExportFormat: "bods" | "ftm" | "csv";
        DataSetEdit: {
            revision: number;
            name?: string;
            roles?: components["schemas"]["StoredRolesInput"];
            facts?: components["schemas"]["FactColumn"][];
        };
        DataSetFacts: {
            on: components["schemas"]["IsoDate"];
            linked: number;
            ambiguous: number;
            unmatched: number;
            unnamed: number;
            undated: number;
            columns: components["schemas"]["FactColumn"][];
        };
        DataSetId: string;
        DataSetProfile: {
            rows: number;
            labels: {
                positive: number;
                missing: number;
            } | null;
            columns: components["schemas"]["ColumnProfile"][];
            flags: components["schemas"]["ProfileFlag"][];
        };
        DataSetSummary: {
            id: components["schemas"]["DataSetId"];
            name: string;
            file: string;
            sha256: string;
            rows: number;
            columns: number;
            roles: components["schemas"]["StoredRoles"];
            createdAt: string;
            createdBy: string | null;
            revision: number;
        };
        DataSource: {
            id: components["schemas"]["SourceId"];
            name: string;
            state: components["schemas"]["SourceState"];
            imports: number;
            lastImport: {
                file: string;
                finishedAt: string;
            } | null;
            facts: number;
            articles: components["schemas"]["ArticleCounts"];
            synthetic: boolean;
        };
        DataVersion: {
            version: string;
        };
        /** @enum {string} */
        DateOrder: "dayFirst" | "monthFirst";
        DatedChange: {
            day: components["schemas"]["IsoDate"];
            change: components["schemas"]["NetworkChange"] | null;
            kinds: components["schemas"]["ChangeKind"][];
            total: number;
        };
        /** @enum {string} */
        DatedKind: "quotes" | "impliedRatings" | "sharePrices" | "ratings";
        DecidedName: {
            name: string;
            decision: components["schemas"]["NameDecision"] | null;
        };
        DecisionOutcome: {
            /** @constant */
            outcome: "decided";
            one: components["schemas"]["EntityId"];
            other: components["schemas"]["EntityId"];
            revision: number;
            before: components["schemas"]["DuplicateVerdict"] | null;
        } | {
            /** @constant */
            outcome: "overtaken";
            one: components["schemas"]["EntityId"];
            other: components["schemas"]["EntityId"];
            revision: number;
            decision: components["schemas"]["DuplicateDecision"] | null;
            names: [
                string | null,
                string | null
            ];
        } | {
            /** @constant */
            outcome: "keptApart";
            one: components["schemas"]["EntityId"];
            other: components["schemas"]["EntityId"];
            revision: number;
            names: [
                string | null,
                string | null
            ];
            rejected: [
                string | null,
                string | null
            ];
        } | {
            /** @constant */
            outcome: "stillJoined";
            one: components["schemas"]["EntityId"];
            other: components["schemas"]["EntityId"];
            revision: number;
            names: [
                string | null,
                string | null
            ];
        } | {
            /** @constant */
            outcome: "gone";
            one: components["schemas"]["EntityId"];
            other: components["schemas"]["EntityId"];
            revision: number;
        };
        DecisionsReply: {
            outcomes: components["schemas"]["DecisionOutcome"][];
            waiting: boolean;
        };
        DefaultEstimate: {
            probability: number;
            level: components["schemas"]["RiskLevel"];
            points: number;
            grade: number;
            spread: number;
            recovery: number;
            bond: string;
            on: components["schemas"]["IsoDate"];
            evidence: components["schemas"]["RecordEvidence"] | null;
        };
        DeliveryId: string;
        DeliveryProblem: {
            /** @enum {string} */
            code: "private_address" | "unreachable" | "too_slow" | "refused_by_server";
            status?: number;
        };
        /** @enum {string} */
        DeliveryState: "waiting" | "delivered" | "dead";
        Demonstration: {
            state: components["schemas"]["DemonstrationState"];
            files: number;
            done: number;
            parties: number;
            interests: number;
            records: number;
            removed: {
                at: string;
                by: string | null;
            } | null;
        };
        DemonstrationParties: {
            name: string;
            rows: {
                identifier: string;
                figure: number;
            }[];
        }[];
        /** @enum {string} */
        DemonstrationState: "absent" | "loading" | "present" | "removing";
        Departure: {
            from: components["schemas"]["Site"];
            to: components["schemas"]["Site"];
            kind: components["schemas"]["MessageKind"];
            items: number;
            bytes: number;
        };
        DetailsCut: {
            /** @enum {string} */
            of: "records" | "values" | "relations";
            listed: number;
            total: number;
        };
        DifferenceReply: {
            asOf: components["schemas"]["IsoDate"];
            comparedAsOf: components["schemas"]["IsoDate"];
            difference: components["schemas"]["NetworkDifference"];
            findings: components["schemas"]["Finding"][];
            furtherFindings?: number;
            refusedChanges: components["schemas"]["ChangeRefusal"][];
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
        };
        DifferenceRequest: {
            /** @default null */
            asOf: components["schemas"]["IsoDate"] | null;
            comparedAsOf?: components["schemas"]["IsoDate"] | null;
            /** @default null */
            scenarioChanges: components["schemas"]["ScenarioChangesInput"] | null;
            /** @default [] */
            groups: components["schemas"]["RequestedGroup"][];
            /** @default false */
            around: boolean;
            /** @default null */
            among: components["schemas"]["EntityId"][] | null;
            /** @default 200 */
            limit: number;
        };
        DimensionReport: {
            dimension: components["schemas"]["IssuerDimension"];
            weight: number;
            points: number | null;
        };
        DirectAnswer: {
            /** @constant */
            about: "control";
            company: components["schemas"]["EntitySummary"];
        } | {
            /** @constant */
            about: "owners";
            company: components["schemas"]["EntitySummary"];
        } | {
            /** @constant */
            about: "comparison";
            companies: [
                components["schemas"]["EntitySummary"],
                components["schemas"]["EntitySummary"]
            ];
        } | {
            /** @constant */
            about: "path";
            from: components["schemas"]["EntitySummary"];
            to: components["schemas"]["EntitySummary"];
            path: components["schemas"]["EntitySummary"][] | null;
            share: number | null;
        } | {
            /** @constant */
            about: "bills";
            company: components["schemas"]["EntitySummary"];
            total: number;
        };
        /** @enum {string} */
        Direction: "owners" | "holdings";
        /** @enum {string} */
        DocumentFinding: "no_text" | "encrypted" | "damaged" | "too_large" | "too_many_pages" | "too_slow";
        DocumentRow: {
            /** @constant */
            type: "document";
            id: components["schemas"]["ArticleId"];
            kind: components["schemas"]["ArticleKind"];
            title: string;
            titleMarks: components["schemas"]["TextMark"][];
            snippets: components["schemas"]["Snippet"][];
            publishedAt: string | null;
            publisher: string | null;
            eventTypes: string[];
            source: string;
            synthetic: boolean;
        };
        DryRun: {
            format: components["schemas"]["FileFormat"];
            source: string;
            counts: components["schemas"]["ImportCounts"];
            problems: components["schemas"]["RowProblem"][];
            changes: components["schemas"]["FactChange"][];
        };
        DuplicateDecision: {
            verdict: components["schemas"]["DuplicateVerdict"];
            by: string;
            at: string;
        };
        DuplicateDecisions: {
            verdict: components["schemas"]["DuplicateVerdict"] | null;
            pairs: {
                one: components["schemas"]["EntityId"];
                other: components["schemas"]["EntityId"];
                revision: number;
            }[];
        };
        /** @enum {string} */
        DuplicateList: "open" | "accepted" | "rejected" | "undecided";
        DuplicatePage: {
            pairs: components["schemas"]["DuplicatePair"][];
            counts: {
                open: number;
                accepted: number;
                rejected: number;
                undecided: number;
            };
            next: components["schemas"]["PageCursor"] | null;
            leftOut?: {
                keys: number;
                parties: number;
                max: number;
            };
            searching: boolean;
            waiting: boolean;
        };
        DuplicatePair: {
            one: components["schemas"]["DuplicateParty"];
            other: components["schemas"]["DuplicateParty"];
            score: number;
            reasons: components["schemas"]["DuplicateReason"][];
            revision: number;
            decision: components["schemas"]["DuplicateDecision"] | null;
        };
        DuplicateParty: {
            id: components["schemas"]["EntityId"];
            name: string | null;
            otherNames: string[];
            otherNamesTotal: number;
            kind: components["schemas"]["EntityKind"];
            jurisdiction: string | null;
            identifiers: components["schemas"]["Identifier"][];
            sources: string[];
            synthetic: boolean;
            owners: number;
            holdings: number;
        };
        DuplicateReason: {
            code: components["schemas"]["DuplicateReasonCode"];
            points: number;
            /** @default false */
            vetoes: boolean;
            details: {
                [key: string]: string | number;
            };
        };
        /** @enum {string} */
        DuplicateReasonCode: "sameIdentifier" | "sameName" | "sameWords" | "similarName" | "sameJurisdiction" | "sameNeighbours" | "sameAddress" | "samePhone" | "sameLegalRepresentative" | "sameBirthDate" | "nameOfPerson" | "differentNumbers" | "differentLetters" | "differentForms" | "differentJurisdiction" | "differentIdentifier" | "differentBirthDate" | "differentKind";
        /** @enum {string} */
        DuplicateVerdict: "accepted" | "rejected" | "undecided";
        EntityId: string;
        /** @enum {string} */
        EntityKind: "company" | "person" | "fund" | "state" | "arrangement" | "unknown";
        /** @enum {string} */
        EntitySort: "best" | "id";
        EntitySummary: {
            id: components["schemas"]["EntityId"];
            name: string | null;
            kind: components["schemas"]["EntityKind"];
            jurisdiction: string | null;
            identifiers: components["schemas"]["Identifier"][];
            source: string;
            synthetic: boolean;
            ownerCount: number;
            holdingCount: number;
        };
        EntitySummaryInput: {
            id: components["schemas"]["EntityId"];
            name: string | null;
            kind: components["schemas"]["EntityKind"];
            jurisdiction: string | null;
            identifiers: components["schemas"]["IdentifierInput"][];
            source: string;
            synthetic: boolean;
            ownerCount: number;
            holdingCount: number;
        };
        Estimate: {
            value: number;
            low: number;
            high: number;
        };
        EventAnnouncement: {
            type: string;
            company: string | null;
            status: components["schemas"]["AnnouncementStatus"];
            announcement: {
                id: components["schemas"]["ArticleId"];
                title: string;
                publishedAt: string;
            } | null;
            lead: components["schemas"]["AnnouncementLead"] | null;
        };
        EventDetail: {
            /** @enum {string} */
            kind: "amount" | "percentage" | "shares" | "day" | "court" | "rating";
            words: string;
            value: number | null;
            unit: string | null;
        };
        EventModelReport: {
            verdicts: number;
            unlearnt: number;
            last: components["schemas"]["LearntEventModel"] | null;
            inUse: components["schemas"]["LearntEventModel"] | null;
        };
        /** @enum {string} */
        EventOrigin: "article" | "announcement" | "issuer";
        EventPrecision: {
            type: string;
            judged: number;
            right: number;
            share: components["schemas"]["Estimate"] | null;
        };
        EventReason: {
            words: string;
            weight: number;
        };
        EventRow: {
            /** @constant */
            type: "event";
            id: string;
            origin: components["schemas"]["EventOrigin"];
            eventType: string;
            at: string | null;
            text: components["schemas"]["Snippet"] | null;
            article: {
                id: components["schemas"]["ArticleId"];
                title: string;
            } | null;
            issuer: string | null;
            severity: number | null;
            confidence: number | null;
            source: string;
            synthetic: boolean;
        };
        /** @enum {string} */
        EventType: "import.settled" | "control.changed" | "alert.fired" | "case.changed" | "feed.closed" | "audit.head" | "webhook.test";
        EventVerdict: {
            /** @enum {string} */
            verdict: "confirmed" | "rejected";
            by: string;
            at: string;
        };
        EventVerdictDraft: {
            verdict: ("confirmed" | "rejected") | null;
        };
        EvidenceReport: {
            locale: components["schemas"]["LocaleId"];
            page: string;
            graph: string;
        };
        EvidenceRequest: {
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            version: string;
            networkDigest: components["schemas"]["Sha256"];
            stateHash: components["schemas"]["Sha256"];
            /** @description Refused where it names one of them twice. */
            parties: components["schemas"]["EntityId"][];
            /** @description Refused where it names one of them twice. */
            interests: string[];
            notLoaded: number;
            scenario: components["schemas"]["ScenarioChangesInput"] | null;
            /** @description Refused where it has one language twice. */
            reports: components["schemas"]["EvidenceReport"][];
            actions: string;
        };
        ExplorationContent: {
            revision: number;
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            stateHash: string;
            dataVersion: string | null;
            notes: number;
            tree: components["schemas"]["SavedTreeInput"];
            added: components["schemas"]["KeyedStepInput"][];
        };
        ExplorationStep: {
            /** @constant */
            type: "company.chosen";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReply"];
            neighbours: components["schemas"]["LoadedNeighbours"][];
        } | {
            /** @constant */
            type: "date.chosen";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReply"];
            neighbours: components["schemas"]["LoadedNeighbours"][];
            places?: {
                [key: string]: {
                    x: number;
                    y: number;
                };
            };
        } | {
            /** @constant */
            type: "neighbours.shown";
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReply"] | null;
        } | {
            /** @constant */
            type: "several.shown";
            direction: components["schemas"]["Direction"];
            shown: components["schemas"]["ShownNeighbours"][];
        } | {
            /** @constant */
            type: "neighbours.hidden";
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
        } | {
            /** @constant */
            type: "node.moved";
            node: string;
            x: number;
            y: number;
        } | {
            /** @enum {string} */
            type: "node.folded" | "node.unfolded";
            node: string;
        } | {
            /** @enum {string} */
            type: "nodes.hidden" | "nodes.pinned" | "nodes.unpinned";
            nodes: string[];
        } | {
            /** @constant */
            type: "nodes.revealed";
            nodes: string[] | null;
        } | {
            /** @constant */
            type: "stake.filtered";
            minimum: number;
        } | {
            /** @constant */
            type: "holders.grouped";
            below: number;
        } | {
            /** @constant */
            type: "query.filtered";
            query: components["schemas"]["PartyQuery"] | null;
        } | {
            /** @constant */
            type: "note.written";
            note: components["schemas"]["Note"];
        } | {
            /** @constant */
            type: "note.removed";
            id: string;
        } | {
            /** @constant */
            type: "comparison.shown";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReply"];
            neighbours: components["schemas"]["LoadedNeighbours"][];
        } | {
            /** @constant */
            type: "comparison.ended";
        } | {
            /** @constant */
            type: "scenario.changed";
            scenarioChanges: components["schemas"]["ScenarioChanges"] | null;
            entities: components["schemas"]["EntitySummary"][];
        };
        ExplorationStepInput: {
            /** @constant */
            type: "company.chosen";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReplyInput"];
            neighbours: components["schemas"]["LoadedNeighboursInput"][];
        } | {
            /** @constant */
            type: "date.chosen";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReplyInput"];
            neighbours: components["schemas"]["LoadedNeighboursInput"][];
            places?: {
                [key: string]: {
                    x: number;
                    y: number;
                };
            };
        } | {
            /** @constant */
            type: "neighbours.shown";
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReplyInput"] | null;
        } | {
            /** @constant */
            type: "several.shown";
            direction: components["schemas"]["Direction"];
            shown: components["schemas"]["ShownNeighboursInput"][];
        } | {
            /** @constant */
            type: "neighbours.hidden";
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
        } | {
            /** @constant */
            type: "node.moved";
            node: string;
            x: number;
            y: number;
        } | {
            /** @enum {string} */
            type: "node.folded" | "node.unfolded";
            node: string;
        } | {
            /** @enum {string} */
            type: "nodes.hidden" | "nodes.pinned" | "nodes.unpinned";
            nodes: string[];
        } | {
            /** @constant */
            type: "nodes.revealed";
            nodes: string[] | null;
        } | {
            /** @constant */
            type: "stake.filtered";
            minimum: number;
        } | {
            /** @constant */
            type: "holders.grouped";
            below: number;
        } | {
            /** @constant */
            type: "query.filtered";
            query: components["schemas"]["PartyQueryInput"] | null;
        } | {
            /** @constant */
            type: "note.written";
            note: components["schemas"]["NoteInput"];
        } | {
            /** @constant */
            type: "note.removed";
            id: string;
        } | {
            /** @constant */
            type: "comparison.shown";
            asOf: components["schemas"]["IsoDate"] | null;
            report: components["schemas"]["OwnershipReplyInput"];
            neighbours: components["schemas"]["LoadedNeighboursInput"][];
        } | {
            /** @constant */
            type: "comparison.ended";
        } | {
            /** @constant */
            type: "scenario.changed";
            scenarioChanges: components["schemas"]["ScenarioChangesInput"] | null;
            entities: components["schemas"]["EntitySummaryInput"][];
        };
        ExplorationVersion: {
            id: components["schemas"]["VersionId"];
            kind: components["schemas"]["VersionKind"];
            name: string;
            company: components["schemas"]["EntityId"];
            companyName: string | null;
            asOf: components["schemas"]["IsoDate"] | null;
            steps: number;
            createdAt: string;
            createdBy: string;
        };
        /** @enum {string} */
        ExportFormat: "csv" | "xlsx" | "json";
        ExportMade: {
            /** @enum {string} */
            format: "png" | "svg" | "pdf" | "csv" | "json" | "xlsx" | "bods" | "graphml";
            subject: string;
            rows?: number;
        };
        FacetCounts: {
            facet: components["schemas"]["QueryFacet"];
            values: components["schemas"]["FacetValue"][];
            others: number;
        };
        FacetValue: {
            value: string | null;
            count: number;
            synthetic?: boolean;
        };
        FactChange: {
            /** @enum {string} */
            kind: "party" | "interest" | "record";
            /** @enum {string} */
            change: "added" | "changed";
            row: number;
            fields: {
                name: string;
                before: string | null;
                after: string | null;
            }[];
        };
        /** @enum {string} */
        FactColumn: "directOwners" | "largestStake" | "companiesHeld" | "controllerKnown" | "groupCompanies" | "adverseReports" | "judicialReports" | "mediaIndex" | "guaranteesGiven" | "guaranteesReceived";
        Fault: {
            message: string;
            stack: string;
            path: string;
            version: string;
        };
        FaultReceipt: {
            referenceId: string;
        };
        Feed: {
            name: string;
            address: components["schemas"]["FeedAddress"];
            kind: components["schemas"]["ImportKind"];
            everyMinutes: number | null;
            /** @default false */
            readsLinked: boolean;
            id: components["schemas"]["SourceId"];
            state: components["schemas"]["SourceState"];
            switchedOn: boolean;
            lastSuccessAt: string | null;
            nextRunAt: string | null;
            newToday: number;
            articles: components["schemas"]["ArticleCounts"];
            failures: number;
            problem: components["schemas"]["FeedProblem"] | null;
            createdBy: string | null;
        };
        FeedAddition: {
            feeds: components["schemas"]["FeedDraftInput"][];
        };
        /** Format: uri */
        FeedAddress: string;
        FeedDraft: {
            name: string;
            address: components["schemas"]["FeedAddress"];
            kind: components["schemas"]["ImportKind"];
            everyMinutes: number | null;
            /** @default false */
            readsLinked: boolean;
        };
        FeedDraftInput: {
            name: string;
            address: components["schemas"]["FeedAddress"];
            kind: components["schemas"]["ImportKind"];
            everyMinutes: number | null;
            /** @default false */
            readsLinked: boolean;
        };
        FeedListPreview: {
            feeds: components["schemas"]["ListedFeed"][];
            room: number;
        };
        FeedProblem: {
            /** @enum {string} */
            code: "private_address" | "unreachable" | "too_slow" | "body_too_large" | "broken_body" | "refused_by_server" | "other_content" | "too_many_redirects" | "redirect_loop" | "bad_redirect" | "robots_disallow" | "robots_unavailable" | "import_failed" | "signed_out" | "sign_in_again" | "wrong_credentials" | "wrong_code" | "awaiting_approval" | "account_disabled" | "registration_closed" | "second_factor_required" | "weak_password" | "taken" | "passkey_refused" | "provider_refused" | "not_configured" | "last_administrator" | "conflict" | "not_allowed" | "not_found" | "invalid_request" | "cross_site" | "too_large" | "too_broad" | "too_many_requests" | "empty_file" | "unknown_format" | "malformed_file" | "broken_compression" | "wrong_encoding" | "missing_columns" | "source_closed" | "link_expired" | "link_revoked" | "already_running" | "key_reused" | "timed_out" | "storage_full" | "unavailable" | "no_connection" | "other";
            details: components["schemas"]["ProblemDetails"];
        };
        FeedRun: {
            id: string;
            state: components["schemas"]["FeedRunState"];
            startedAt: string;
            milliseconds: number | null;
            status: number | null;
            bytes: number;
            importId: components["schemas"]["ImportId"] | null;
            counts: {
                entries: number;
                added: number;
                updated: number;
                unchanged: number;
                refused: number;
            } | null;
            problem: components["schemas"]["FeedProblem"] | null;
            pages: components["schemas"]["LinkedPages"] | null;
        };
        /** @enum {string} */
        FeedRunState: "fetching" | "importing" | "imported" | "unchanged" | "failed" | "brokenOff";
        FeedSwitch: {
            switchedOn: boolean;
        };
        FeedTrial: {
            addresses: string[];
            robots: ("allowed" | "none" | "disallowed" | "unavailable") | null;
            userAgent: string;
            status: number | null;
            contentType: string | null;
            bytes: number;
            milliseconds: number;
            entries: number;
            refused: number;
            linked: number;
            articles: components["schemas"]["Article"][];
            nextInMinutes: number | null;
            problem: components["schemas"]["FeedProblem"] | null;
        };
        FeedTrialRequest: {
            address: components["schemas"]["FeedAddress"];
            kind: components["schemas"]["ImportKind"];
        };
        FeedsAdded: {
            added: components["schemas"]["Feed"][];
            taken: string[];
        };
        /** @enum {string} */
        FieldKind: "name" | "text" | "number" | "integer" | "share" | "date" | "date-time" | "choice" | "boolean" | "currency" | "identifier";
        FieldSource: {
            column: string;
            dates?: components["schemas"]["DateOrder"];
            /** @constant */
            decimalComma?: true;
            unit?: components["schemas"]["Unit"];
            zone?: components["schemas"]["TimeZone"];
            scheme?: components["schemas"]["IdentifierScheme"];
        } | {
            constant: string;
        };
        /** @enum {string} */
        FigureUnit: "days" | "hours" | "share" | "yuan" | "count" | "deviations" | "number" | "name" | "names" | "choice";
        Figures: {
            roc_auc: components["schemas"]["Estimate"];
            pr_auc: components["schemas"]["Estimate"];
            ks: number;
            gini: number;
            brier: number;
            log_loss: number;
            n: number;
            positives: number;
        };
        /** @enum {string} */
        FileFormat: "bods-json" | "bods-jsonl" | "gleif-level-1" | "gleif-level-2" | "gleif-exceptions" | "uk-psc-jsonl" | "uk-companies" | "ftm-jsonl" | "statements-csv" | "stakes-csv" | "bills-csv" | "bill-events-csv" | "bonds-csv" | "quotes-csv" | "share-prices-csv" | "ratings-csv" | "issuer-statements-csv" | "issuer-events-csv" | "exposures-csv" | "relations-csv" | "articles-csv" | "announcements-json" | "feed" | "document-html" | "document-pdf";
        Finding: {
            code: components["schemas"]["FindingCode"];
            message: string;
            at: string;
            /** @enum {string} */
            measure?: "capital" | "votes";
            value?: number;
            possibleControllers?: string[];
            until?: string;
        };
        /** @enum {string} */
        FindingCode: "STAKES_OVER_100" | "ROUNDED_OVER_100" | "SELF_HOLDING" | "OWN_SHARES_BELOW" | "SINGULAR_CLOSED_RING" | "UNKNOWN_STAKE" | "BANDED_STAKE" | "RESTATED_STAKE" | "SEVERAL_STAKES" | "SOURCES_DISAGREE" | "VOTES_FROM_SHARES" | "INFERRED_VOTES_LIMITED" | "ENDED_PARTY" | "OWNERS_DECLARED" | "ROW_REFUSED" | "ROW_DOUBTFUL" | "COLUMNS_SUGGESTED";
        FlowSource: {
            /** @enum {string} */
            kind: "year" | "trailing" | "sum" | "lastYear" | "unknown";
            of: string[];
        };
        Formula: (number | ("totalAssets" | "currentAssets" | "currentLiabilities" | "totalLiabilities" | "equity" | "retainedEarnings" | "revenue" | "ebit" | "ebitda" | "netIncome" | "operatingCashFlow" | "cash" | "restrictedCash" | "shortDebt" | "longDebt" | "interestExpense" | "interestIncome" | "receivables" | "goodwill" | "marketValue" | "costOfSales" | "sellingAndAdministrative" | "depreciation" | "fundsFromOperations" | "fixedAssets" | "relatedReceivables" | "perpetualBonds" | "deflatedAssets" | "totalAssetsBefore" | "currentAssetsBefore" | "currentLiabilitiesBefore" | "totalLiabilitiesBefore" | "equityBefore" | "retainedEarningsBefore" | "revenueBefore" | "ebitBefore" | "ebitdaBefore" | "netIncomeBefore" | "operatingCashFlowBefore" | "cashBefore" | "restrictedCashBefore" | "shortDebtBefore" | "longDebtBefore" | "interestExpenseBefore" | "interestIncomeBefore" | "receivablesBefore" | "goodwillBefore" | "marketValueBefore" | "costOfSalesBefore" | "sellingAndAdministrativeBefore" | "depreciationBefore" | "fundsFromOperationsBefore" | "fixedAssetsBefore" | "relatedReceivablesBefore" | "perpetualBondsBefore" | "deflatedAssetsBefore" | "workingCapital" | "netIncomeChange" | "altmanZ2" | "where" | "+" | "−" | "×" | "/" | "(" | ")" | "≥" | "≤" | ">" | "<" | "," | "ln" | "exp"))[];
        FoundParty: {
            party: components["schemas"]["EntitySummary"];
            reason: components["schemas"]["SearchReason"];
            alias: string | null;
        };
        FrozenPart: {
            part: components["schemas"]["FrozenPartId"];
            title: string;
            content: unknown;
            sha256: string;
            changedSince: boolean;
        };
        /** @enum {string} */
        FrozenPartId: "alert" | "ownership" | "issuer" | "bill" | "query" | "article" | "rows";
        FrozenParts: {
            frozenAt: string;
            parts: components["schemas"]["FrozenPart"][];
        };
        GeneratedPassword: {
            password: string;
        };
        GroupClient: {
            name: string;
            entity: string | null;
            amount: number;
            limit: number | null;
            evidence: components["schemas"]["RecordEvidence"][];
        };
        GroupWeight: {
            group: string;
            evidence: string | null;
            company: string;
            alone: {
                member: string;
                votes: number | null;
                controls: boolean;
            }[];
            together: {
                votes: number | null;
                controls: boolean;
            };
            added: string[];
            addedTotal?: number;
            indispensable: string[];
        };
        Grouping: {
            /** @enum {string} */
            kind: "apart" | "together";
            with: {
                id: components["schemas"]["ArticleId"];
                title: string;
            } | null;
            by: string;
            at: string;
        };
        GroupingDraft: {
            /** @constant */
            kind: "apart";
        } | {
            /** @constant */
            kind: "together";
            with: components["schemas"]["ArticleId"];
        } | {
            /** @constant */
            kind: "found";
        };
        Happening: {
            /** @constant */
            kind: "control";
            level: components["schemas"]["RiskLevel"];
            at: string | null;
            isNew: boolean;
            company: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            };
            former: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            }[];
            now: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            }[];
            formerPossible: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            }[];
            possible: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            }[];
        } | {
            /** @constant */
            kind: "issuerEvent";
            level: components["schemas"]["RiskLevel"];
            at: string | null;
            isNew: boolean;
            issuer: string;
            type: components["schemas"]["IssuerEventType"];
            text: string | null;
        } | {
            /** @constant */
            kind: "issuerLevel";
            level: components["schemas"]["RiskLevel"];
            at: string | null;
            isNew: boolean;
            issuer: string;
            former: components["schemas"]["RiskLevel"];
        } | {
            /** @constant */
            kind: "bill";
            level: components["schemas"]["RiskLevel"];
            at: string | null;
            isNew: boolean;
            number: string;
            rules: string[];
            amount: number | null;
            drawer: string | null;
        } | {
            /** @constant */
            kind: "article";
            level: components["schemas"]["RiskLevel"];
            at: string | null;
            isNew: boolean;
            id: components["schemas"]["ArticleId"];
            title: string;
            publisher: string | null;
            events: string[];
        };
        Home: {
            since: {
                at: string | null;
                changed: number;
                controlChanges: number;
                defaults: number;
                severeBills: number;
            } | null;
            happened: components["schemas"]["Happening"][] | null;
            watchList: {
                total: number;
                watched: {
                    party: components["schemas"]["EntitySummary"];
                    control: {
                        kind: components["schemas"]["ControlKind"];
                        controllers: components["schemas"]["EntitySummary"][];
                        proof: components["schemas"]["ProofStep"][];
                        nodes: components["schemas"]["EntitySummary"][];
                        edges: components["schemas"]["NetworkEdge"][];
                        votes: number | null;
                        ended?: {
                            party: components["schemas"]["EntityId"];
                            status: string | null;
                            since: string | null;
                            successors: string[];
                        }[];
                    };
                    level: components["schemas"]["RiskLevel"] | null;
                    weeks: number[];
                    isChanged: boolean;
                }[];
                proposed: components["schemas"]["EntitySummary"][];
            } | null;
            worst: {
                issuer: string;
                level: components["schemas"]["RiskLevel"];
                score: number;
                hardStop: string | null;
                grounds: components["schemas"]["Contribution"][];
                synthetic: boolean;
                entity: components["schemas"]["EntityId"] | null;
                lastEventAt: string | null;
            }[] | null;
            marketGaps?: components["schemas"]["MarketGap"][];
            state: {
                parties: number | null;
                files: number;
                newest: {
                    id: components["schemas"]["ImportId"];
                    file: string;
                    at: string;
                } | null;
                trouble: {
                    id: components["schemas"]["ImportId"];
                    file: string;
                    state: components["schemas"]["ImportState"];
                    rowsRefused: number;
                    others: number;
                } | null;
                synthetic: number;
            } | null;
            story: components["schemas"]["Story"] | null;
        };
        HotWords: {
            words: {
                word: string;
                titles: number;
                others: number;
                z: number;
            }[];
            titles: number;
            leftOut: number;
            compared: {
                /** @enum {string} */
                kind: "otherArticles" | "daysBefore";
                from: components["schemas"]["IsoDate"] | null;
                to: components["schemas"]["IsoDate"] | null;
                titles: number;
            } | null;
        };
        Identifier: {
            scheme: string;
            id: string;
        };
        IdentifierInput: {
            scheme: string;
            id: string;
        };
        /** @enum {string} */
        IdentifierScheme: "LEI" | "CN-USCC" | "CN-SAIC" | "GB-COH" | "register";
        ImportCounts: {
            bytesRead: number;
            rowsRead: number;
            rowsRefused: number;
            entitiesAdded: number;
            interestsAdded: number;
            recordsAdded: number;
            updated?: number;
            mentioned?: number;
            unchanged: number;
            withoutText?: number;
        };
        ImportDay: {
            day: string;
            finished: number;
            stopped: number;
            rowsRead: number;
            rowsRefused: number;
        };
        ImportFile: {
            id: components["schemas"]["ImportId"];
            name: string;
            bytes: number;
            state: components["schemas"]["ImportState"];
            createdAt: string;
        };
        ImportId: string;
        ImportJob: {
            id: components["schemas"]["ImportId"];
            file: string;
            source: string;
            format: components["schemas"]["FileFormat"] | null;
            encoding?: string;
            bytes: number;
            state: components["schemas"]["ImportState"];
            counts: components["schemas"]["ImportCounts"];
            failure: {
                code: string;
                message: string;
                details?: components["schemas"]["ProblemDetails"];
            } | null;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
            createdBy: string | null;
            synthetic: boolean;
            company?: components["schemas"]["EntityId"];
            alongside?: components["schemas"]["ImportId"][];
            refused?: components["schemas"]["RefusedFile"][];
            step?: components["schemas"]["ImportStep"];
            corrects?: components["schemas"]["ImportId"];
            fileStored?: boolean;
            rolledBack?: {
                at: string;
                by: string | null;
            };
        };
        /** @enum {string} */
        ImportKind: "opinion" | "announcement";
        /** @enum {string} */
        ImportState: "queued" | "reading" | "merging" | "finished" | "refused" | "failed" | "cancelled" | "rollbackQueued" | "rollingBack" | "rolledBack";
        ImportStep: {
            /** @enum {string} */
            name: "reading" | "parties" | "interests" | "records" | "counts" | "withdrawing" | "regrouping";
            done: number;
            all: number;
            remainingSeconds?: number;
            goesOnFrom?: number;
        };
        IndexFactor: {
            type: string;
            day: components["schemas"]["IsoDate"];
            severity: number;
            confidence: number;
            authority: number;
            relevance: number;
            reports: number;
            left: number;
            remaining: number;
            part: number;
        };
        IndicatorReport: {
            id: string;
            formula: components["schemas"]["Formula"];
            citation: string;
            unit: components["schemas"]["IndicatorUnit"];
            /** @enum {string} */
            worse: "below" | "above";
            bounds: number[];
            value: number | null;
            level: components["schemas"]["RiskLevel"] | null;
            points: number;
        };
        /** @enum {string} */
        IndicatorUnit: "ratio" | "share" | "score" | "probability" | "amount";
        Installation: {
            product: components["schemas"]["ProductWords"];
            university: components["schemas"]["InstitutionLink"];
            institute: components["schemas"]["InstitutionLink"];
            registration: components["schemas"]["RegistrationPolicy"];
            accountMenu: boolean;
            oidc: string | null;
        };
        InstallationSettings: {
            product: components["schemas"]["ProductWords"];
            university: components["schemas"]["InstitutionLink"];
            institute: components["schemas"]["InstitutionLink"];
            registration: components["schemas"]["RegistrationPolicy"];
            accountMenu: boolean;
            secondFactorForAdministrators: boolean;
            privateFeeds: boolean;
        };
        InstallationSettingsInput: {
            product: components["schemas"]["ProductWords"];
            university: components["schemas"]["InstitutionLink"];
            institute: components["schemas"]["InstitutionLink"];
            registration: components["schemas"]["RegistrationPolicy"];
            accountMenu: boolean;
            secondFactorForAdministrators: boolean;
            privateFeeds: boolean;
        };
        InstitutionLink: {
            name: string;
            /** @default {} */
            names: {
                [key: string]: string;
            };
            address: "" | string;
        };
        IntakeDelay: {
            median: number;
            percentile95: number;
        };
        /** @enum {string} */
        InterestKind: "stake" | "consolidation" | "ultimate_consolidation" | "fund_management" | "subfund" | "branch" | "influence";
        Interval: {
            min: number;
            max: number;
        };
        IntervalInput: {
            min: number;
            max: number;
        };
        /** @description Refused where it is not a day of the calendar. */
        IsoDate: string;
        IssuerBackTest: {
            on: string;
            judged: number;
            failed: number;
            rocAuc: components["schemas"]["Estimate"] | null;
            accuracyRatio: number | null;
            ks: number | null;
            profile: {
                share: number;
                caught: number;
            }[] | null;
            years: components["schemas"]["BackTestYear"][];
            sectors: components["schemas"]["BackTestSector"][];
            sectorTotal: number;
            levels: {
                level: components["schemas"]["RiskLevel"];
                judged: number;
                failed: number;
                rate: components["schemas"]["Estimate"] | null;
            }[];
            grades: {
                grade: number;
                foretold: number;
                judged: number;
                failed: number;
                rate: components["schemas"]["Estimate"] | null;
            }[];
            transitions: {
                from: components["schemas"]["RiskLevel"];
                to: {
                    [key: string]: number;
                };
                failed: number;
                unrated: number;
            }[];
        };
        IssuerDays: {
            span: components["schemas"]["KnownSpan"];
            days: components["schemas"]["KnownDay"][];
        };
        /** @enum {string} */
        IssuerDimension: "financial" | "market" | "events" | "relation" | "model";
        /** @enum {string} */
        IssuerEventType: "default" | "extension" | "bankruptcy" | "cure" | "dishonest" | "enforced" | "ratingCut" | "auditorChange" | "lateReport" | "controllerChange" | "executiveDeparture" | "equityFreeze" | "billOverdue" | "penalty" | "litigation";
        IssuerGuarantee: {
            id: string;
            guarantor: string;
            debtor: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            by: "bond" | "exposure";
            code: string | null;
            from: components["schemas"]["IsoDate"];
            until: components["schemas"]["IsoDate"] | null;
            evidence: components["schemas"]["RecordEvidence"];
        };
        IssuerReport: {
            issuer: string;
            entity: string | null;
            on: string;
            score: number | null;
            level: components["schemas"]["RiskLevel"] | null;
            hardStop: string | null;
            dimensions: components["schemas"]["DimensionReport"][];
            raised: boolean;
            held: boolean;
            indicators: components["schemas"]["IndicatorReport"][];
            relations: components["schemas"]["RelationSignal"][];
            guarantees: components["schemas"]["IssuerGuarantee"][];
            market: components["schemas"]["MarketSignal"][];
            model: components["schemas"]["DefaultEstimate"] | null;
            naive: components["schemas"]["NaiveDistance"] | null;
            marketGaps?: components["schemas"]["MarketGap"][];
            quotes: {
                bond: string;
                date: components["schemas"]["IsoDate"];
                cleanTrade: number | null;
                cleanValuation: number | null;
                ytm: number | null;
                spread: number | null;
                id: string;
                evidence: components["schemas"]["RecordEvidence"];
            }[];
            ratings: {
                bond: string | null;
                issuer: string | null;
                agency: string | null;
                grade: string;
                outlook: components["schemas"]["RatingOutlook"] | null;
                date: components["schemas"]["IsoDate"];
                implied: boolean;
                id: string;
                evidence: components["schemas"]["RecordEvidence"];
            }[];
            ratingChanges: components["schemas"]["RatingChange"][];
            flows: components["schemas"]["FlowSource"] | null;
            events: {
                issuer: string;
                type: components["schemas"]["IssuerEventType"];
                at: string;
                severity: number;
                text: string | null;
                bond?: string;
                id: string;
                evidence: components["schemas"]["RecordEvidence"];
                points: number;
            }[];
            statements: {
                issuer: string;
                period: components["schemas"]["IsoDate"];
                publishedAt: components["schemas"]["IsoDate"];
                currency: string;
                opinion: components["schemas"]["AuditOpinion"] | null;
                items: {
                    [key: string]: number | null;
                };
                sector?: string;
                months?: number;
                id?: string;
                evidence: components["schemas"]["RecordEvidence"];
            }[];
            bonds: {
                code: string;
                name: string | null;
                issuer: string;
                kind: components["schemas"]["BondKind"] | null;
                amount: number;
                currency: string;
                coupon: number | null;
                issueDate: components["schemas"]["IsoDate"];
                maturityDate: components["schemas"]["IsoDate"] | null;
                rating: string | null;
                ratingAgency: string | null;
                guarantor: string | null;
                id: string;
                evidence: components["schemas"]["RecordEvidence"];
            }[];
            history: {
                on: string;
                score: number;
                level: components["schemas"]["RiskLevel"];
                shareDrawdown?: number;
            }[];
        };
        IssuerReportIssuerRow: {
            issuer: string;
            score: number | null;
            level: components["schemas"]["RiskLevel"] | null;
            hardStop: string | null;
            grounds: components["schemas"]["Contribution"][];
            groundsTotal: number;
            period: string | null;
            events: number;
            synthetic: boolean;
        };
        /** @enum {string} */
        IssuerSort: "score" | "name";
        JointFigures: {
            count: number;
            sum: number;
            mean: number | null;
            bins: number[];
            parties: number[];
            deviation: {
                sum: number;
                bin: number;
            } | null;
        };
        KeyCompany: {
            party: string;
            control: number | null;
            controlShare: number | null;
            controlRank: number | null;
            impact: number;
            impactShare: number;
            impactRank: number;
            impactIsLeast: boolean;
            value: number;
            effectiveHolders: number | null;
            pageRank: number;
            betweenness: number;
            betweennessError: number;
            core: number;
            reasons: components["schemas"]["KeyReason"][];
        };
        KeyReason: {
            /** @constant */
            code: "controls_value";
            value: number;
            share: number;
        } | {
            /** @constant */
            code: "failure_costs";
            value: number;
            share: number;
            atLeast: boolean;
        } | {
            /** @constant */
            code: "collects_value";
            rank: number;
        } | {
            /** @constant */
            code: "stands_between";
            pairs: number;
            standardError: number;
        } | {
            /** @constant */
            code: "in_core";
            others: number;
        };
        KeyedStep: {
            key: components["schemas"]["StepKey"];
            step: components["schemas"]["ExplorationStep"];
        };
        KeyedStepInput: {
            key: components["schemas"]["StepKey"];
            step: components["schemas"]["ExplorationStepInput"];
        };
        KnownDay: {
            on: components["schemas"]["IsoDate"];
            statements: number;
            events: number;
            ratings: number;
            guarantees: number;
            quotes: number;
        };
        KnownOrUnknownShare: components["schemas"]["Share"] | null;
        KnownOrUnknownShareInput: components["schemas"]["ShareInput"] | null;
        /** @enum {string} */
        KnownSpan: "day" | "month" | "quarter" | "year";
        LayerContribution: {
            layer: components["schemas"]["LossSource"];
            loss: number;
            lossWithout: number | null;
        };
        LearntEventModel: {
            id: string;
            verdicts: number;
            told: number;
            untold: number;
            after: {
                found: number;
                dropped: number;
            };
            before: {
                found: number;
                dropped: number;
            };
            promoted: boolean;
            by: string;
            at: string;
        };
        /** @enum {string} */
        LeastSeverity: "1" | "2" | "3" | "4" | "5";
        LedgerEntry: {
            from: components["schemas"]["Site"];
            to: components["schemas"]["Site"];
            kind: components["schemas"]["MessageKind"];
            items: number;
            bytes: number;
            sequence: number;
            sha256: string;
        };
        LinkAddress: string;
        LinkedPages: {
            read: number;
            failed: number;
            left: number;
        };
        ListedFeed: {
            refusal: null;
            draft: components["schemas"]["FeedDraft"];
        } | {
            refusal: components["schemas"]["ListedFeedRefusal"];
            name: string;
            address: string;
        };
        /** @enum {string} */
        ListedFeedRefusal: "known" | "repeated" | "unusable_address" | "private_address" | "taken_name";
        ListedMapping: {
            name: string;
            mapping: components["schemas"]["ColumnMapping"];
            columns: string[];
            savedBy: string | null;
            savedAt: string;
            imports: number;
        };
        LoadedNeighbours: {
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReply"];
        };
        LoadedNeighboursInput: {
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReplyInput"];
        };
        /** @enum {string} */
        LocaleId: "zh-CN" | "zh-TW" | "en-US" | "ja-JP" | "de-DE" | "fr-FR" | "ar-EG";
        Logo: string;
        LoopMember: {
            company: string;
            selfOwned: number | null;
            inflation: number | null;
            owners: {
                owner: string;
                declared: number;
                unwound: number | null;
            }[];
            ownersTotal: number;
            unidentified: number | null;
            control: components["schemas"]["Controllers"];
        };
        /** @enum {string} */
        LossSource: "own" | "equity" | "debt" | "guarantee" | "support";
        MadeToken: {
            token: components["schemas"]["TokenSummary"];
            secret: string;
        };
        /** @enum {string} */
        MappedFormat: "stakes-csv" | "bills-csv" | "bill-events-csv" | "bonds-csv" | "quotes-csv" | "share-prices-csv" | "ratings-csv" | "issuer-statements-csv" | "issuer-events-csv" | "exposures-csv" | "relations-csv" | "articles-csv";
        MappingName: string;
        MappingRenaming: {
            name: components["schemas"]["MappingName"];
        };
        MappingToSave: {
            mapping: components["schemas"]["ColumnMapping"];
            columns: string[];
        };
        MarketGap: {
            kind: components["schemas"]["DatedKind"];
            from: components["schemas"]["IsoDate"];
        };
        MarketSignal: {
            id: components["schemas"]["MarketSignalId"];
            value: number | null;
            level: components["schemas"]["RiskLevel"] | null;
            points: number;
            bond: string | null;
            on: components["schemas"]["IsoDate"] | null;
            against: number | null;
            deviations: number | null;
            grades: {
                now: string;
                best: string;
            } | null;
            evidence: components["schemas"]["RecordEvidence"] | null;
        };
        /** @enum {string} */
        MarketSignalId: "spreadJump" | "priceDeviation" | "cleanPrice" | "impliedRating" | "shareDrawdown";
        /** @enum {string} */
        MatchReason: "identifier" | "name" | "alias";
        /** @enum {string} */
        MatchingMode: "identifiers" | "count";
        MatchingRequest: {
            /** @constant */
            task: "matching";
            mode: components["schemas"]["MatchingMode"];
            /** @description Refused where it names two parties alike. */
            parties: {
                name: string;
                /** @description Refused where it names one twice. */
                identifiers: string[];
            }[];
            approvals: components["schemas"]["Departure"][][];
        };
        MeasureCatalog: {
            id: components["schemas"]["MeasureId"];
            /** @enum {string} */
            subject: "company" | "network";
            name: {
                "en-US": string;
                "zh-CN": string;
            };
            meaning: {
                "en-US": string;
                "zh-CN": string;
            };
            parameters: {
                [key: string]: {
                    /** @constant */
                    type: "number";
                    default: number;
                    min: number;
                    max: number;
                    /** @enum {string} */
                    unit: "share" | "factor";
                    name: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                    meaning: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                } | {
                    /** @constant */
                    type: "count";
                    default: number;
                    min: number;
                    max: number;
                    name: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                    meaning: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                } | {
                    /** @constant */
                    type: "choice";
                    default: string;
                    options: {
                        [key: string]: {
                            "en-US": string;
                            "zh-CN": string;
                        };
                    };
                    name: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                    meaning: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                } | {
                    /** @constant */
                    type: "flag";
                    default: boolean;
                    name: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                    meaning: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                } | {
                    /** @constant */
                    type: "parties";
                    min: number;
                    max: number;
                    name: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                    meaning: {
                        "en-US": string;
                        "zh-CN": string;
                    };
                };
            };
        }[];
        /** @enum {string} */
        MeasureId: "owners" | "control" | "beneficial-owners" | "voting-power" | "close-links" | "cycles" | "communities" | "key-companies" | "contagion";
        MeasureRequest: {
            /** @default null */
            asOf: components["schemas"]["IsoDate"] | null;
            /** @default {} */
            parameters: {
                [key: string]: unknown;
            };
            /** @default [] */
            groups: components["schemas"]["RequestedGroup"][];
            /** @default null */
            scenarioChanges: components["schemas"]["ScenarioChangesInput"] | null;
            demonstration?: boolean;
        };
        /** @enum {string} */
        MediaRelationKind: "guarantor" | "shareholder";
        MediaRuleBound: {
            at: string;
            companies: number;
            lookedAt: number;
            unread: number;
            relations: number;
            relationsLookedAt: number;
        };
        MediaRuleCount: {
            rule: components["schemas"]["MediaRuleId"];
            fired: number;
            companies: number;
        };
        MediaRuleFigures: {
            /** @constant */
            rule: "gravestEvent";
            event: string;
            severity: number;
            confidence: number;
            official: boolean;
            sources: number;
        } | {
            /** @constant */
            rule: "indexJump";
            index: number;
            before: number;
        } | {
            /** @constant */
            rule: "graveEvent";
            event: string;
            severity: number;
            confidence: number;
        } | {
            /** @constant */
            rule: "negativeShare";
            articles: number;
            negative: number;
        } | {
            /** @constant */
            rule: "eventTypes";
            types: string[];
            /** @default 7 */
            days: number;
        } | {
            /** @constant */
            rule: "firstNegative";
            quietDays: number;
        } | {
            /** @constant */
            rule: "relatedCompany";
            related: {
                id: string;
                name: string;
            };
            relation: components["schemas"]["MediaRelationKind"];
            share: number | null;
            cause: components["schemas"]["MediaRuleId"];
            index: number;
            spread: number;
        };
        /** @enum {string} */
        MediaRuleId: "gravestEvent" | "indexJump" | "graveEvent" | "negativeShare" | "eventTypes" | "firstNegative" | "relatedCompany";
        MediaRulePreview: {
            from: components["schemas"]["IsoDate"] | null;
            to: components["schemas"]["IsoDate"] | null;
            rules: components["schemas"]["MediaRuleCount"][];
            companies: number;
            lookedAt: number;
            unread: number;
            relations: number;
            relationsLookedAt: number;
        };
        MediaThresholds: {
            gravestEvent: {
                minSeverity: number;
                minConfidence: number;
                minSources: number;
            };
            indexJump: {
                minIndex: number;
                minRise: number;
            };
            graveEvent: {
                minSeverity: number;
                minConfidence: number;
            };
            negativeShare: {
                minArticles: number;
                minShare: number;
            };
            eventTypes: {
                minTypes: number;
                days: number;
            };
            firstNegative: {
                minQuietDays: number;
            };
            relatedCompany: {
                minShare: number;
            };
        };
        /** @enum {string} */
        MessageKind: "maskedIdentifiers" | "matchedPositions" | "matchCount" | "publicKeys" | "allPublicKeys" | "sealedShares" | "maskedFigures" | "unmaskingRequest" | "unmaskingShares" | "jointFigures";
        ModelAction: {
            /** @constant */
            type: "approval.requested";
        } | {
            /** @constant */
            type: "approval.given";
        } | {
            /** @constant */
            type: "approval.refused";
            reason: string;
        } | {
            /** @constant */
            type: "model.retired";
            reason: string;
        } | {
            /** @constant */
            type: "model.restored";
        };
        ModelCard: {
            training: {
                rows: number;
                positives: number;
                period: {
                    from: string;
                    to: string;
                } | null;
            };
            validation: {
                period: {
                    from: string;
                    to: string;
                } | null;
                metrics: components["schemas"]["Figures"];
            } | null;
            byYear: {
                year: string;
                rows: number;
                positives: number;
                rocAuc: components["schemas"]["Estimate"] | null;
            }[];
            calibration: {
                rows: number;
                foretold: number;
                came: number;
            }[];
            scores: {
                upTo: number;
                share: number;
            }[];
            importance: {
                column: string;
                share: number;
            }[];
            columns: number;
            trees: number[];
            flags: components["schemas"]["ProfileFlag"][];
            facts?: {
                on: components["schemas"]["IsoDate"];
                dated: boolean;
                columns: components["schemas"]["FactColumn"][];
            };
        };
        ModelChange: {
            revision: number;
            event: components["schemas"]["ModelAction"];
        };
        ModelComparison: {
            dataSet: {
                id: components["schemas"]["DataSetId"];
                name: string;
            };
            one: {
                model: {
                    id: components["schemas"]["ModelId"];
                    name: string;
                };
                metrics: components["schemas"]["Figures"];
                ofTraining: boolean;
            };
            other: {
                model: {
                    id: components["schemas"]["ModelId"];
                    name: string;
                };
                metrics: components["schemas"]["Figures"];
                ofTraining: boolean;
            };
            difference: {
                value: number;
                low: number;
                high: number;
                p: number;
            };
        };
        ModelId: string;
        ModelMemory: {
            trainedBy: string;
            requestedBy: string | null;
            approvedBy: string | null;
            refusal: {
                by: string;
                reason: string;
            } | null;
            retirement: {
                by: string;
                reason: string;
            } | null;
        };
        /** @enum {string} */
        ModelState: "trained" | "review" | "approved" | "retired";
        ModelSummary: {
            id: components["schemas"]["ModelId"];
            name: string;
            dataSet: {
                id: components["schemas"]["DataSetId"];
                name: string;
            } | null;
            hash: string;
            state: components["schemas"]["ModelState"];
            memory: components["schemas"]["ModelMemory"];
            rocAuc: components["schemas"]["Estimate"] | null;
            createdAt: string;
            revision: number;
        };
        MonitorDashboard: {
            askedAt: string;
            states: {
                state: components["schemas"]["ImportState"];
                count: number;
            }[];
            days: components["schemas"]["ImportDay"][];
            latest: components["schemas"]["ImportJob"][];
            refusals: {
                code: string;
                count: number;
            }[];
            health: {
                databaseMilliseconds: number;
                databaseBytes: number;
                serverStartedAt: string;
                queued: number;
                running: number;
                lastImportAt: string | null;
            };
            signIns: components["schemas"]["SignInEvent"][] | null;
        };
        NaiveDistance: {
            distance: number;
            probability: number;
            level: components["schemas"]["RiskLevel"];
            marketValue: number;
            shortDebt: number;
            longDebt: number;
            sharePrice: number;
            sharePriceThen: number;
            sharePriceBefore: number;
            equityWorth: number;
            defaultPoint: number;
            equityVolatility: number;
            debtVolatility: number;
            assetVolatility: number;
            shareReturn: number;
            returns: number;
            currency: string;
            period: components["schemas"]["IsoDate"];
            on: components["schemas"]["IsoDate"];
        };
        NameDecision: {
            company: {
                entity: string;
                name: string | null;
            } | null;
            by: string;
            at: string;
        };
        NameDraft: {
            /** @constant */
            kind: "assigned";
            name: string;
            company: string;
        } | {
            /** @constant */
            kind: "dismissed";
            name: string;
        } | {
            /** @constant */
            kind: "open";
            name: string;
        };
        NameFound: {
            name: string;
            reason: components["schemas"]["MatchReason"] | null;
            parties: components["schemas"]["EntitySummary"][];
            total: number;
            suggestions: components["schemas"]["EntitySummary"][] | null;
        };
        NameGiven: {
            name: string;
        };
        /** @enum {string} */
        NameList: "open" | "assigned" | "dismissed";
        NameLookup: {
            names: components["schemas"]["NameFound"][];
        };
        NameLookupRequest: {
            names: string[];
        };
        NameSign: {
            /** @enum {string} */
            kind: "legalForm" | "stockCode" | "wording";
            text: string;
        };
        NamedParty: {
            name: string;
            entity: string | null;
        };
        NeighboursReply: {
            nodes: components["schemas"]["EntitySummary"][];
            edges: components["schemas"]["NetworkEdge"][];
            total: number;
            nextOffset: number | null;
        };
        NeighboursReplyInput: {
            nodes: components["schemas"]["EntitySummaryInput"][];
            edges: components["schemas"]["NetworkEdgeInput"][];
            total: number;
            nextOffset: number | null;
        };
        NetworkChange: {
            /** @enum {string} */
            code: "CONTROL_GAINED" | "CONTROL_LOST" | "CONTROL_PASSED";
            company: string;
            before: components["schemas"]["ControlSide"];
            after: components["schemas"]["ControlSide"];
            companiesBelow: number;
        } | {
            /** @enum {string} */
            code: "STAKE_ADDED" | "STAKE_REMOVED" | "STAKE_CHANGED";
            owner: string;
            company: string;
            before: components["schemas"]["StakeSize"] | null;
            after: components["schemas"]["StakeSize"] | null;
            size: number;
        } | {
            /** @enum {string} */
            code: "CONSOLIDATION_ADDED" | "CONSOLIDATION_REMOVED";
            owner: string;
            company: string;
        } | {
            /** @enum {string} */
            code: "OWNER_GAINED" | "OWNER_LOST" | "OWNER_CHANGED";
            owner: string;
            company: string;
            before: components["schemas"]["OwnerSide"] | null;
            after: components["schemas"]["OwnerSide"] | null;
            size: number;
        } | {
            /** @constant */
            code: "UNIDENTIFIED_CHANGED";
            company: string;
            before: components["schemas"]["Interval"] | null;
            after: components["schemas"]["Interval"] | null;
            size: number;
        };
        NetworkDifference: {
            changes: components["schemas"]["NetworkChange"][];
            totals: {
                control: number;
                stakes: number;
                consolidations: number;
                owners: number;
            };
            companies: {
                touched: number;
                compared: number;
            };
        };
        NetworkEdge: {
            id: string;
            owner: components["schemas"]["EntityId"];
            company: components["schemas"]["EntityId"];
            kind: components["schemas"]["InterestKind"];
            capital: components["schemas"]["KnownOrUnknownShare"];
            votes: components["schemas"]["KnownOrUnknownShare"];
            votesInferred?: boolean;
            validFrom: components["schemas"]["IsoDate"] | null;
            validTo: components["schemas"]["IsoDate"] | null;
            details: string | null;
            provenance: components["schemas"]["Provenance"];
        };
        NetworkEdgeInput: {
            id: string;
            owner: components["schemas"]["EntityId"];
            company: components["schemas"]["EntityId"];
            kind: components["schemas"]["InterestKind"];
            capital: components["schemas"]["KnownOrUnknownShareInput"];
            votes: components["schemas"]["KnownOrUnknownShareInput"];
            votesInferred?: boolean;
            validFrom: components["schemas"]["IsoDate"] | null;
            validTo: components["schemas"]["IsoDate"] | null;
            details: string | null;
            provenance: components["schemas"]["ProvenanceInput"];
        };
        NetworkExtract: {
            asOf: components["schemas"]["IsoDate"];
            parties: {
                id: components["schemas"]["EntityId"];
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
            interests: [
                number,
                number,
                number,
                number,
                number | null,
                number | null,
                number | null,
                number | null,
                number | null,
                number | null,
                string
            ][];
            ended?: {
                party: number;
                status: string | null;
                since: string | null;
                successors: string[];
            }[];
            declared?: {
                party: number;
                text: string;
                asOf: string | null;
                until?: string;
            }[];
            complete: boolean;
        };
        NetworkOverview: {
            asOf: components["schemas"]["IsoDate"];
            ids: string[];
            names: (string | null)[];
            kinds: number[];
            owners: number[];
            companies: number[];
            weights: number[];
            total: number;
            leftOut?: number;
        };
        NetworkPowerHolder: {
            holder: string;
            name?: string;
            power: number;
            standardError: number | null;
        };
        /** @description Refused where it is no network range. */
        NetworkRange: string;
        NewExploration: {
            name: string;
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            stateHash: string;
            dataVersion: string | null;
            notes: number;
            tree: components["schemas"]["SavedTreeInput"];
            added: components["schemas"]["KeyedStepInput"][];
        };
        NewPasskey: {
            challenge: string;
            response: {
                [key: string]: unknown;
            };
            name: components["schemas"]["PasskeyName"];
        };
        NewToken: {
            name: components["schemas"]["TokenName"];
            scopes: components["schemas"]["Scope"][];
            /** @default 90 */
            days: number;
            /** @default null */
            sources: string[] | null;
            /** @default null */
            networks: components["schemas"]["NetworkRange"][] | null;
            /** @default 100 */
            share: number;
        };
        NewUser: {
            username: components["schemas"]["NewUsername"];
            access: components["schemas"]["Access"];
        };
        /** @description Refused where it is blank. Refused where it is too long. */
        NewUsername: string & unknown;
        /** @description Refused where it has a lower bound that is not below the upper one. */
        NoiseSettings: {
            epsilon: number;
            delta: number;
            min: number;
            max: number;
        };
        Note: {
            id: string;
            subject: components["schemas"]["NoteSubject"];
            text: string;
        };
        NoteInput: {
            id: string;
            subject: components["schemas"]["NoteSubjectInput"];
            text: string;
        };
        NoteSubject: {
            /** @constant */
            type: "node";
            id: string;
        } | {
            /** @constant */
            type: "link";
            id: string;
        } | {
            /** @constant */
            type: "fact";
            id: string;
            link: string;
        };
        NoteSubjectInput: {
            /** @constant */
            type: "node";
            id: string;
        } | {
            /** @constant */
            type: "link";
            id: string;
        } | {
            /** @constant */
            type: "fact";
            id: string;
            link: string;
        };
        Notice: {
            id: components["schemas"]["NoticeId"];
            type: components["schemas"]["NoticeType"];
            content: components["schemas"]["NoticeContent"];
            createdAt: string;
            read: boolean;
        };
        NoticeContent: {
            /** @constant */
            code: "import.finished";
            importId: string;
            file: string;
            rowsRefused: number;
        } | {
            /** @constant */
            code: "import.refused";
            importId: string;
            file: string;
        } | {
            /** @constant */
            code: "import.failed";
            importId: string;
            file: string;
        } | {
            /** @constant */
            code: "registration.waiting";
            username: string;
        } | {
            /** @constant */
            code: "access.changed";
            /** @enum {string} */
            access: "admin" | "analyst" | "viewer";
        } | {
            /** @constant */
            code: "password.changed";
        } | {
            /** @constant */
            code: "secondFactor.changed";
            enabled: boolean;
        } | {
            /** @constant */
            code: "phone.changed";
        } | {
            /** @constant */
            code: "passkey.added";
            name: string;
        } | {
            /** @constant */
            code: "alert.fired";
            rule: string;
            articles: number;
            title: string;
            watches: components["schemas"]["WatchedArticles"];
            importId: string | null;
            firing?: components["schemas"]["AlertFiringId"];
            /** @enum {string} */
            entered?: "bill" | "bond" | "issuer";
        } | {
            /** @constant */
            code: "exploration.shared";
            from: string;
            name: string;
            share: string;
            /** @enum {string} */
            permission: "view" | "edit";
            expiresAt: string | null;
        } | {
            /** @enum {string} */
            code: "case.assigned" | "case.mentioned";
            caseId: components["schemas"]["CaseId"];
            number: string;
            title: string;
            from: string;
        } | {
            /** @constant */
            code: "feed.closed";
            source: string;
            failures: number;
        } | {
            /** @constant */
            code: "webhook.stopped";
            name: string;
            /** @enum {string} */
            reason: "failed" | "gone";
        } | {
            /** @constant */
            code: "message.written";
            from: string;
            text: string;
        };
        NoticeId: string;
        NoticeList: {
            notices: components["schemas"]["Notice"][];
            unread: number;
            totals: {
                notification: {
                    total: number;
                    unread: number;
                };
                message: {
                    total: number;
                    unread: number;
                };
                event: {
                    total: number;
                    unread: number;
                };
            };
        };
        NoticeSelection: {
            ids?: components["schemas"]["NoticeId"][];
        };
        /** @enum {string} */
        NoticeType: "notification" | "message" | "event";
        OidcReply: {
            address: string;
        };
        OidcRequest: {
            redirect?: string;
            /** @default false */
            autoLogin: boolean;
        };
        OpenedExploration: {
            name: string;
            company: components["schemas"]["EntityId"];
            companyName: string | null;
            asOf: components["schemas"]["IsoDate"] | null;
            revision: number;
            updatedAt: string;
            updatedBy: string;
            id: components["schemas"]["SavedExplorationId"] | null;
            owner: components["schemas"]["Colleague"];
            /** @enum {string} */
            permission: "own" | "view" | "edit";
            frozenAt: string | null;
            expiresAt: string | null;
            stateHash: string;
            dataVersion: string | null;
            tree: components["schemas"]["SavedTree"];
            steps: components["schemas"]["KeyedStep"][];
            changedParties: components["schemas"]["ChangedParty"][];
        };
        OutboxMessage: {
            id: string;
            phone: string;
            text: string;
            state: components["schemas"]["OutboxState"];
            attempts: number;
            problem: string | null;
            createdAt: string;
        };
        /** @enum {string} */
        OutboxState: "kept" | "waiting" | "sent" | "failed";
        OwnerFigures: {
            kind: components["schemas"]["OwnerKind"];
            direct: {
                capital: components["schemas"]["Interval"] | null;
                votes: components["schemas"]["Interval"] | null;
                votesInferred?: boolean;
            };
            integrated: components["schemas"]["Interval"] | null;
            ultimate: components["schemas"]["Interval"] | null;
        };
        /** @enum {string} */
        OwnerKind: "certain" | "possible" | "none" | "self";
        OwnerRow: {
            entity: components["schemas"]["EntitySummary"];
            kind: components["schemas"]["OwnerKind"];
            direct: {
                capital: components["schemas"]["Interval"] | null;
                votes: components["schemas"]["Interval"] | null;
                votesInferred?: boolean;
            };
            integrated: components["schemas"]["Interval"] | null;
            ultimate: components["schemas"]["Interval"] | null;
        } | {
            entity: components["schemas"]["EntitySummary"];
            kind: components["schemas"]["OwnerKind"];
            direct: {
                capital: components["schemas"]["Interval"] | null;
                votes: components["schemas"]["Interval"] | null;
                votesInferred?: boolean;
            };
            integrated: components["schemas"]["Interval"] | null;
            ultimate: components["schemas"]["Interval"] | null;
        };
        OwnerRowInput: {
            entity: components["schemas"]["EntitySummaryInput"];
            kind: components["schemas"]["OwnerKind"];
            direct: {
                capital: components["schemas"]["IntervalInput"] | null;
                votes: components["schemas"]["IntervalInput"] | null;
                votesInferred?: boolean;
            };
            integrated: components["schemas"]["IntervalInput"] | null;
            ultimate: components["schemas"]["IntervalInput"] | null;
        } | {
            entity: components["schemas"]["EntitySummaryInput"];
            direct: number | null;
            /** @default null */
            directVotes: number | null;
            ultimate: number | null;
            integrated: number | null;
        };
        /** @enum {string} */
        OwnerRuleId: "eu-amlr-52" | "eu-amlr-53" | "eu-amlr-54a" | "eu-amlr-54b" | "eu-amld" | "uk-psc" | "cn-beneficial-owner" | "cn-takeover-84" | "cn-company-law-265" | "cn-company-law-216" | "ecb-close-link";
        OwnerShares: {
            owner: string;
            name?: string;
            kind: components["schemas"]["OwnerKind"];
            direct: {
                capital: components["schemas"]["Interval"] | null;
                votes: components["schemas"]["Interval"] | null;
                votesInferred?: boolean;
            };
            integrated: components["schemas"]["Interval"] | null;
            ultimate: components["schemas"]["Interval"] | null;
        };
        OwnerSide: {
            kind: components["schemas"]["OwnerKind"];
            ultimate: components["schemas"]["Interval"] | null;
            integrated: components["schemas"]["Interval"] | null;
        };
        OwnershipCycle: {
            loop: number;
            companies: string[];
            stakes: {
                capital: number;
                capitalMost: number;
                votes: number | null;
            }[];
            gain: number;
            heldTogether: {
                from: components["schemas"]["IsoDate"] | null;
                to: components["schemas"]["IsoDate"] | null;
            } | null;
            break: components["schemas"]["CycleBreak"];
        };
        OwnershipDeclaration: {
            text: string;
            asOf: string | null;
            until?: string;
        };
        OwnershipDeclarationInput: {
            text: string;
            asOf: string | null;
            until?: string;
        };
        OwnershipLoop: {
            loop: number;
            size: number;
            isClosedRing: boolean;
            cycles: number;
            leftOut: components["schemas"]["CyclesLeftOut"][];
            owners: {
                owner: string;
                share: number;
            }[];
            ownersTotal: number;
            unidentified: number | null;
            control: {
                kind: components["schemas"]["ControlKind"];
                controllers: string[];
                controllersTotal: number;
                companies: number;
            }[];
            members: components["schemas"]["LoopMember"][];
        };
        OwnershipReply: {
            company: components["schemas"]["EntitySummary"];
            asOf: components["schemas"]["IsoDate"] | null;
            control: {
                kind: components["schemas"]["ControlKind"];
                controllers: components["schemas"]["EntitySummary"][];
                proof: components["schemas"]["ProofStep"][];
                nodes: components["schemas"]["EntitySummary"][];
                edges: components["schemas"]["NetworkEdge"][];
                votes: number | null;
                ended?: {
                    party: components["schemas"]["EntityId"];
                    status: string | null;
                    since: string | null;
                    successors: string[];
                }[];
            };
            declared?: components["schemas"]["OwnershipDeclaration"][];
            furtherDeclared?: number;
            owners: components["schemas"]["OwnerRow"][];
            ownerTotal: number;
            unidentified: (components["schemas"]["Interval"] | number) | null;
            /** @default false */
            rangesAreBounds: boolean;
            /** @default [] */
            gaps: {
                company: components["schemas"]["EntitySummary"];
                share: number;
            }[];
            furtherGaps?: number;
            /** @default [] */
            holdings: {
                company: components["schemas"]["EntityId"];
                integrated: number | null;
            }[];
            /** @default 0 */
            holdingTotal: number;
            furtherFindings?: number;
            findings: {
                code: components["schemas"]["FindingCode"];
                company: components["schemas"]["EntitySummary"];
                value: number | null;
                possibleControllers?: components["schemas"]["EntitySummary"][];
            }[];
        };
        OwnershipReplyInput: {
            company: components["schemas"]["EntitySummaryInput"];
            asOf: components["schemas"]["IsoDate"] | null;
            control: {
                kind: components["schemas"]["ControlKind"];
                controllers: components["schemas"]["EntitySummaryInput"][];
                proof: components["schemas"]["ProofStepInput"][];
                nodes: components["schemas"]["EntitySummaryInput"][];
                edges: components["schemas"]["NetworkEdgeInput"][];
                votes: number | null;
                ended?: {
                    party: components["schemas"]["EntityId"];
                    status: string | null;
                    since: string | null;
                    successors: string[];
                }[];
            };
            declared?: components["schemas"]["OwnershipDeclarationInput"][];
            furtherDeclared?: number;
            owners: components["schemas"]["OwnerRowInput"][];
            ownerTotal: number;
            unidentified: (components["schemas"]["IntervalInput"] | number) | null;
            /** @default false */
            rangesAreBounds: boolean;
            /** @default [] */
            gaps: {
                company: components["schemas"]["EntitySummaryInput"];
                share: number;
            }[];
            furtherGaps?: number;
            /** @default [] */
            holdings: {
                company: components["schemas"]["EntityId"];
                integrated: number | null;
            }[];
            /** @default 0 */
            holdingTotal: number;
            furtherFindings?: number;
            findings: {
                code: components["schemas"]["FindingCode"];
                company: components["schemas"]["EntitySummaryInput"];
                value: number | null;
                possibleControllers?: components["schemas"]["EntitySummaryInput"][];
            }[];
        };
        PageCursor: string;
        /** @enum {string} */
        PartyAttribute: "alias" | "formerName" | "status" | "founded" | "dissolved" | "successor" | "legalForm" | "industry" | "legalRepresentative" | "registeredAddress" | "businessAddress" | "serviceAddress" | "residence" | "address" | "phone" | "birthDate" | "deathDate" | "nationality" | "ownershipDeclaration";
        PartyDetailsReply: {
            id: components["schemas"]["EntityId"];
            details: components["schemas"]["StatedDetail"][];
            relations: components["schemas"]["PartyRelation"][];
            cuts?: components["schemas"]["DetailsCut"][];
        };
        /** @description Refused where it has too many conditions. Refused where it asks what cannot be asked of its scope. Refused where it is not about parties. */
        PartyQuery: {
            /** @default party */
            scope: components["schemas"]["QueryScope"];
            /** @constant */
            type: "group";
            not: boolean;
            /** @enum {string} */
            joint: "all" | "any";
            nodes: ({
                /** @constant */
                type: "group";
                not: boolean;
                /** @enum {string} */
                joint: "all" | "any";
                nodes: ({
                    /** @constant */
                    type: "group";
                    not: boolean;
                    /** @enum {string} */
                    joint: "all" | "any";
                    nodes: ({
                        /** @constant */
                        type: "group";
                        not: boolean;
                        /** @enum {string} */
                        joint: "all" | "any";
                        nodes: ({
                            /** @constant */
                            type: "group";
                            not: boolean;
                            /** @enum {string} */
                            joint: "all" | "any";
                            nodes: ({
                                /** @constant */
                                type: "group";
                                not: boolean;
                                /** @enum {string} */
                                joint: "all" | "any";
                                nodes: ({
                                    /** @constant */
                                    type: "group";
                                    not: boolean;
                                    /** @enum {string} */
                                    joint: "all" | "any";
                                    nodes: ({
                                        /** @constant */
                                        type: "group";
                                        not: boolean;
                                        /** @enum {string} */
                                        joint: "all" | "any";
                                        nodes: components["schemas"]["QueryCondition"][];
                                    } | components["schemas"]["QueryCondition"])[];
                                } | components["schemas"]["QueryCondition"])[];
                            } | components["schemas"]["QueryCondition"])[];
                        } | components["schemas"]["QueryCondition"])[];
                    } | components["schemas"]["QueryCondition"])[];
                } | components["schemas"]["QueryCondition"])[];
            } | components["schemas"]["QueryCondition"])[];
        };
        /** @description Refused where it has too many conditions. Refused where it asks what cannot be asked of its scope. Refused where it is not about parties. */
        PartyQueryInput: {
            /** @default party */
            scope: components["schemas"]["QueryScope"];
            /** @constant */
            type: "group";
            not: boolean;
            /** @enum {string} */
            joint: "all" | "any";
            nodes: ({
                /** @constant */
                type: "group";
                not: boolean;
                /** @enum {string} */
                joint: "all" | "any";
                nodes: ({
                    /** @constant */
                    type: "group";
                    not: boolean;
                    /** @enum {string} */
                    joint: "all" | "any";
                    nodes: ({
                        /** @constant */
                        type: "group";
                        not: boolean;
                        /** @enum {string} */
                        joint: "all" | "any";
                        nodes: ({
                            /** @constant */
                            type: "group";
                            not: boolean;
                            /** @enum {string} */
                            joint: "all" | "any";
                            nodes: ({
                                /** @constant */
                                type: "group";
                                not: boolean;
                                /** @enum {string} */
                                joint: "all" | "any";
                                nodes: ({
                                    /** @constant */
                                    type: "group";
                                    not: boolean;
                                    /** @enum {string} */
                                    joint: "all" | "any";
                                    nodes: ({
                                        /** @constant */
                                        type: "group";
                                        not: boolean;
                                        /** @enum {string} */
                                        joint: "all" | "any";
                                        nodes: components["schemas"]["QueryConditionInput"][];
                                    } | components["schemas"]["QueryConditionInput"])[];
                                } | components["schemas"]["QueryConditionInput"])[];
                            } | components["schemas"]["QueryConditionInput"])[];
                        } | components["schemas"]["QueryConditionInput"])[];
                    } | components["schemas"]["QueryConditionInput"])[];
                } | components["schemas"]["QueryConditionInput"])[];
            } | components["schemas"]["QueryConditionInput"])[];
        };
        PartyRelation: {
            other: {
                id: components["schemas"]["EntityId"];
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            };
            kind: components["schemas"]["RelationKind"];
            isReversed: boolean;
            words: string | null;
            validFrom: components["schemas"]["IsoDate"] | null;
            validTo: components["schemas"]["IsoDate"] | null;
            provenance: components["schemas"]["Provenance"];
        };
        PartyRow: {
            /** @constant */
            type: "party";
            id: components["schemas"]["EntityId"];
            name: string | null;
            kind: components["schemas"]["EntityKind"];
            jurisdiction: string | null;
            identifiers: components["schemas"]["Identifier"][];
            source: string;
            synthetic: boolean;
            ownerCount: number;
            holdingCount: number;
        };
        Passkey: {
            id: components["schemas"]["PasskeyId"];
            name: string;
            createdAt: string;
            lastUsedAt: string | null;
        };
        PasskeyAnswer: {
            challenge: string;
            response: {
                [key: string]: unknown;
            };
            /** @default false */
            autoLogin: boolean;
        };
        /** Format: uuid */
        PasskeyId: string;
        PasskeyList: {
            passkeys: components["schemas"]["Passkey"][];
        };
        PasskeyName: string;
        PasskeyOptions: {
            challenge: string;
            options: {
                [key: string]: unknown;
            };
        };
        Password: string;
        PasswordChange: {
            current: string;
            password: components["schemas"]["Password"];
        };
        PasswordProof: {
            password: string;
        };
        PasswordReset: {
            phone: components["schemas"]["Phone"];
            code: components["schemas"]["VerificationCode"];
            password: components["schemas"]["Password"];
        };
        Phone: string;
        PhoneChange: {
            phone: components["schemas"]["Phone"];
            code: components["schemas"]["VerificationCode"];
        };
        PhoneCredentials: {
            phone: components["schemas"]["Phone"];
            code: components["schemas"]["VerificationCode"];
            /** @default false */
            autoLogin: boolean;
        };
        Precision: {
            confirmed: number;
            dismissed: number;
            share: components["schemas"]["Estimate"] | null;
        };
        PresetFields: {
            preset: components["schemas"]["AnnouncementPreset"];
            fields: {
                [key: string]: components["schemas"]["FieldSource"];
            };
            lacking: string[];
        };
        Problem: {
            code: components["schemas"]["ProblemCode"];
            details: components["schemas"]["ProblemDetails"];
        };
        /** @enum {string} */
        ProblemCode: "signed_out" | "sign_in_again" | "wrong_credentials" | "wrong_code" | "awaiting_approval" | "account_disabled" | "registration_closed" | "second_factor_required" | "weak_password" | "taken" | "passkey_refused" | "provider_refused" | "not_configured" | "last_administrator" | "conflict" | "not_allowed" | "not_found" | "invalid_request" | "cross_site" | "too_large" | "too_broad" | "too_many_requests" | "empty_file" | "unknown_format" | "malformed_file" | "broken_compression" | "wrong_encoding" | "missing_columns" | "source_closed" | "link_expired" | "link_revoked" | "already_running" | "key_reused" | "timed_out" | "storage_full" | "unavailable" | "no_connection" | "other";
        ProblemDetails: {
            [key: string]: string | number;
        };
        ProductWords: {
            name: string;
            /** @default {} */
            names: {
                [key: string]: string;
            };
            tagline: string;
            /** @default {} */
            taglines: {
                [key: string]: string;
            };
            logo: components["schemas"]["Logo"];
        };
        Profile: {
            nickname: string;
            email: "" | (string & unknown);
            profile: string;
            country: "" | components["schemas"]["CountryCode"];
            province: string;
            city: string;
            streetAddress: string;
        };
        ProfileFlag: {
            /** @enum {string} */
            code: "CONSTANT_COLUMN" | "DUPLICATE_COLUMN" | "LABEL_LEAK" | "NAMES_ROWS" | "NOT_A_NUMBER" | "ROW_REFUSED" | "NO_LABEL" | "NO_TIME";
            message: string;
            at: string;
        };
        ProfileInput: {
            nickname: string;
            email: "" | (string & unknown);
            profile: string;
            country: "" | components["schemas"]["CountryCode"];
            province: string;
            city: string;
            streetAddress: string;
        };
        ProgressLine: {
            progress: number;
        };
        ProofStep: {
            company: string;
            votes: number | null;
            through: {
                party: string;
                votes: number | null;
            }[];
        };
        ProofStepInput: {
            company: string;
            votes: number | null;
            through: {
                party: string;
                votes: number | null;
            }[];
        };
        Provenance: {
            source: string;
            file: string;
            row: number;
            importId: string;
            importedAt: string;
            synthetic: boolean;
        };
        ProvenanceInput: {
            source: string;
            file: string;
            row: number;
            importId: string;
            importedAt: string;
            synthetic: boolean;
        };
        QualityDay: {
            day: components["schemas"]["IsoDate"];
            rows: number;
            faulty: number;
            figures: components["schemas"]["QualityFigure"][];
            delay: components["schemas"]["IntakeDelay"] | null;
        };
        QualityDays: {
            days: components["schemas"]["QualityDay"][];
        };
        QualityFigure: {
            code: components["schemas"]["QualityFigureCode"];
            count: number;
            of: number;
        };
        /** @enum {string} */
        QualityFigureCode: "articlesLate" | "partiesWithoutName" | "partiesWithoutIdentifier" | "partiesWithoutJurisdiction" | "interestsWithoutSize" | "interestsWithoutDate" | "articlesWithoutTitle" | "articlesWithoutBody" | "articlesWithoutTime" | "announcementsWithoutCompany" | "interestsInFuture" | "articlesInFuture" | "companiesOverWhole" | "partiesMisread" | "articlesMisread" | "partiesPerhapsTwice" | "articlesTwice" | "articlesOfSameAddress" | "articlesOfSameTitle";
        QualityReply: {
            report: components["schemas"]["QualityReport"] | null;
            madeAt: string | null;
            renewing: boolean;
        };
        QualityReport: {
            sources: components["schemas"]["SourceQuality"][];
            contradictions: components["schemas"]["Contradiction"][];
            moreContradictions: boolean;
            contradictionsTotal?: number;
        };
        QualityRow: {
            key: string;
            label: string | null;
            company: components["schemas"]["EntityId"] | null;
            kind: components["schemas"]["EntityKind"] | null;
            article: string | null;
            file: string | null;
            row: number | null;
        };
        QualityRows: {
            rows: components["schemas"]["QualityRow"][];
            next: components["schemas"]["PageCursor"] | null;
        };
        /** @description Refused where it has too many conditions. Refused where it asks what cannot be asked of its scope. */
        Query: {
            /** @default party */
            scope: components["schemas"]["QueryScope"];
            /** @constant */
            type: "group";
            not: boolean;
            /** @enum {string} */
            joint: "all" | "any";
            nodes: ({
                /** @constant */
                type: "group";
                not: boolean;
                /** @enum {string} */
                joint: "all" | "any";
                nodes: ({
                    /** @constant */
                    type: "group";
                    not: boolean;
                    /** @enum {string} */
                    joint: "all" | "any";
                    nodes: ({
                        /** @constant */
                        type: "group";
                        not: boolean;
                        /** @enum {string} */
                        joint: "all" | "any";
                        nodes: ({
                            /** @constant */
                            type: "group";
                            not: boolean;
                            /** @enum {string} */
                            joint: "all" | "any";
                            nodes: ({
                                /** @constant */
                                type: "group";
                                not: boolean;
                                /** @enum {string} */
                                joint: "all" | "any";
                                nodes: ({
                                    /** @constant */
                                    type: "group";
                                    not: boolean;
                                    /** @enum {string} */
                                    joint: "all" | "any";
                                    nodes: ({
                                        /** @constant */
                                        type: "group";
                                        not: boolean;
                                        /** @enum {string} */
                                        joint: "all" | "any";
                                        nodes: components["schemas"]["QueryCondition"][];
                                    } | components["schemas"]["QueryCondition"])[];
                                } | components["schemas"]["QueryCondition"])[];
                            } | components["schemas"]["QueryCondition"])[];
                        } | components["schemas"]["QueryCondition"])[];
                    } | components["schemas"]["QueryCondition"])[];
                } | components["schemas"]["QueryCondition"])[];
            } | components["schemas"]["QueryCondition"])[];
        };
        QueryChoices: {
            [key: string]: string[];
        };
        /** @description Refused where it has an operator that the field does not take. Refused where it has a value of another type. */
        QueryCondition: {
            /** @constant */
            type: "condition";
            not: boolean;
            /** @enum {string} */
            field: "name" | "kind" | "jurisdiction" | "identifier" | "scheme" | "source" | "synthetic" | "owners" | "holdings" | "heldThrough" | "heldSince" | "majorityOwner" | "overstated" | "ownerOf" | "holdingOf" | "sameController" | "relatedTo" | "otherName" | "status" | "founded" | "dissolved" | "legalForm" | "industry" | "legalRepresentative" | "address" | "telephone" | "born" | "nationality" | "imported" | "text" | "title" | "publisher" | "published" | "eventType" | "code" | "mentions" | "mentionsHolding" | "finding" | "alerted" | "origin" | "happened" | "severity" | "confidence" | "issuer" | "number" | "billKind" | "amount" | "issued" | "due" | "drawer" | "acceptor" | "payee" | "transferable" | "billOf" | "period" | "currency" | "opinion" | "totalAssets" | "totalLiabilities" | "equity" | "revenue" | "netIncome" | "operatingCashFlow" | "cash" | "shortDebt" | "longDebt" | "issuerIs" | "level" | "score" | "bondCode" | "bondKind" | "bondIssued" | "coupon" | "matures" | "rating" | "ratedBy" | "guarantor" | "issuedBy" | "guaranteedBy" | "issuerLevel" | "issuerScore" | "rule" | "told" | "watchesFor" | "toldOf";
            /** @enum {string} */
            operator: "contains" | "exactly" | "startsWith" | "matches" | "in" | "between" | "during" | "inPeriod" | "linkedTo" | "empty" | "true";
            value: components["schemas"]["QueryValue"];
        };
        /** @description Refused where it has an operator that the field does not take. Refused where it has a value of another type. */
        QueryConditionInput: {
            /** @constant */
            type: "condition";
            not: boolean;
            /** @enum {string} */
            field: "name" | "kind" | "jurisdiction" | "identifier" | "scheme" | "source" | "synthetic" | "owners" | "holdings" | "heldThrough" | "heldSince" | "majorityOwner" | "overstated" | "ownerOf" | "holdingOf" | "sameController" | "relatedTo" | "otherName" | "status" | "founded" | "dissolved" | "legalForm" | "industry" | "legalRepresentative" | "address" | "telephone" | "born" | "nationality" | "imported" | "text" | "title" | "publisher" | "published" | "eventType" | "code" | "mentions" | "mentionsHolding" | "finding" | "alerted" | "origin" | "happened" | "severity" | "confidence" | "issuer" | "number" | "billKind" | "amount" | "issued" | "due" | "drawer" | "acceptor" | "payee" | "transferable" | "billOf" | "period" | "currency" | "opinion" | "totalAssets" | "totalLiabilities" | "equity" | "revenue" | "netIncome" | "operatingCashFlow" | "cash" | "shortDebt" | "longDebt" | "issuerIs" | "level" | "score" | "bondCode" | "bondKind" | "bondIssued" | "coupon" | "matures" | "rating" | "ratedBy" | "guarantor" | "issuedBy" | "guaranteedBy" | "issuerLevel" | "issuerScore" | "rule" | "told" | "watchesFor" | "toldOf";
            /** @enum {string} */
            operator: "contains" | "exactly" | "startsWith" | "matches" | "in" | "between" | "during" | "inPeriod" | "linkedTo" | "empty" | "true";
            value: components["schemas"]["QueryValueInput"];
        };
        QueryCount: {
            total: number;
            more: boolean;
            nodes: components["schemas"]["Counted"][] | null;
            meaning: components["schemas"]["QueryMeaning"];
        };
        QueryCursor: string;
        QueryCut: {
            /** @enum {string} */
            field: "name" | "kind" | "jurisdiction" | "identifier" | "scheme" | "source" | "synthetic" | "owners" | "holdings" | "heldThrough" | "heldSince" | "majorityOwner" | "overstated" | "ownerOf" | "holdingOf" | "sameController" | "relatedTo" | "otherName" | "status" | "founded" | "dissolved" | "legalForm" | "industry" | "legalRepresentative" | "address" | "telephone" | "born" | "nationality" | "imported" | "text" | "title" | "publisher" | "published" | "eventType" | "code" | "mentions" | "mentionsHolding" | "finding" | "alerted" | "origin" | "happened" | "severity" | "confidence" | "issuer" | "number" | "billKind" | "amount" | "issued" | "due" | "drawer" | "acceptor" | "payee" | "transferable" | "billOf" | "period" | "currency" | "opinion" | "totalAssets" | "totalLiabilities" | "equity" | "revenue" | "netIncome" | "operatingCashFlow" | "cash" | "shortDebt" | "longDebt" | "issuerIs" | "level" | "score" | "bondCode" | "bondKind" | "bondIssued" | "coupon" | "matures" | "rating" | "ratedBy" | "guarantor" | "issuedBy" | "guaranteedBy" | "issuerLevel" | "issuerScore" | "rule" | "told" | "watchesFor" | "toldOf";
            /** @enum {string} */
            of: "names" | "holdings";
            taken: number;
            total: number;
        };
        /** @description Refused where it is nothing that the scope is sorted by. */
        QueryExportRequest: {
            query: components["schemas"]["QueryInput"];
            /** @default null */
            sort: components["schemas"]["QuerySort"] | null;
            /** @default descending */
            order: components["schemas"]["SortOrder"];
            /** @default csv */
            format: components["schemas"]["ExportFormat"];
        };
        QueryExported: {
            query: {
                about: components["schemas"]["QueryScope"];
                text: string;
                address: string;
                tree: components["schemas"]["Query"];
            };
            asOf: components["schemas"]["IsoDate"];
            made: string;
            by: string;
            rows: number;
            sources: {
                name: string;
                rows: number;
            }[];
            results: components["schemas"]["QueryRow"][];
        };
        /** @enum {string} */
        QueryFacet: "kind" | "jurisdiction" | "source" | "publisher" | "eventType" | "origin" | "issuer" | "billKind" | "acceptor" | "drawer" | "currency" | "opinion" | "level" | "bondKind" | "rating" | "issuerLevel" | "rule" | "toldOf";
        QueryFacets: {
            facets: components["schemas"]["FacetCounts"][];
            of: number;
            more: boolean;
        };
        /** @description Refused where it has too many conditions. Refused where it asks what cannot be asked of its scope. */
        QueryInput: {
            /** @default party */
            scope: components["schemas"]["QueryScope"];
            /** @constant */
            type: "group";
            not: boolean;
            /** @enum {string} */
            joint: "all" | "any";
            nodes: ({
                /** @constant */
                type: "group";
                not: boolean;
                /** @enum {string} */
                joint: "all" | "any";
                nodes: ({
                    /** @constant */
                    type: "group";
                    not: boolean;
                    /** @enum {string} */
                    joint: "all" | "any";
                    nodes: ({
                        /** @constant */
                        type: "group";
                        not: boolean;
                        /** @enum {string} */
                        joint: "all" | "any";
                        nodes: ({
                            /** @constant */
                            type: "group";
                            not: boolean;
                            /** @enum {string} */
                            joint: "all" | "any";
                            nodes: ({
                                /** @constant */
                                type: "group";
                                not: boolean;
                                /** @enum {string} */
                                joint: "all" | "any";
                                nodes: ({
                                    /** @constant */
                                    type: "group";
                                    not: boolean;
                                    /** @enum {string} */
                                    joint: "all" | "any";
                                    nodes: ({
                                        /** @constant */
                                        type: "group";
                                        not: boolean;
                                        /** @enum {string} */
                                        joint: "all" | "any";
                                        nodes: components["schemas"]["QueryConditionInput"][];
                                    } | components["schemas"]["QueryConditionInput"])[];
                                } | components["schemas"]["QueryConditionInput"])[];
                            } | components["schemas"]["QueryConditionInput"])[];
                        } | components["schemas"]["QueryConditionInput"])[];
                    } | components["schemas"]["QueryConditionInput"])[];
                } | components["schemas"]["QueryConditionInput"])[];
            } | components["schemas"]["QueryConditionInput"])[];
        };
        QueryMeaning: {
            today: components["schemas"]["IsoDate"];
            periods: {
                /** @constant */
                type: "relative";
                /** @enum {string} */
                period: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "monthToDate" | "thisQuarter" | "lastQuarter" | "thisYear" | "lastYear" | "yearToDate" | "lastDays" | "lastMonths" | "nextDays" | "nextMonths";
                count: number | null;
                from: components["schemas"]["IsoDate"];
                to: components["schemas"]["IsoDate"];
            }[];
            parties: {
                id: components["schemas"]["EntityId"];
                name: string | null;
            }[];
            cuts: components["schemas"]["QueryCut"][];
        };
        QueryPage: {
            rows: components["schemas"]["QueryRow"][];
            stated?: components["schemas"]["StatedRow"][];
            position: number;
            next: components["schemas"]["QueryCursor"] | null;
            previous: components["schemas"]["QueryCursor"] | null;
            meaning: components["schemas"]["QueryMeaning"];
        };
        /** @description Refused where it is nothing that the scope is sorted by. */
        QueryPageRequest: {
            query: components["schemas"]["QueryInput"];
            /** @default null */
            sort: components["schemas"]["QuerySort"] | null;
            /** @default descending */
            order: components["schemas"]["SortOrder"];
            /** @default null */
            after: components["schemas"]["QueryCursor"] | null;
            /** @default null */
            before: components["schemas"]["QueryCursor"] | null;
            limit?: number;
        };
        QueryRequest: {
            query: components["schemas"]["QueryInput"];
        };
        QueryRow: components["schemas"]["PartyRow"] | components["schemas"]["DocumentRow"] | components["schemas"]["EventRow"] | components["schemas"]["QueryRowsBillRow"] | components["schemas"]["BondRow"] | components["schemas"]["QueryRowsIssuerRow"] | components["schemas"]["AlertRow"];
        QueryRowsBillRow: {
            /** @constant */
            type: "bill";
            id: string;
            number: string;
            kind: components["schemas"]["BillKind"];
            amount: number;
            issueDate: components["schemas"]["IsoDate"];
            dueDate: components["schemas"]["IsoDate"];
            drawer: string;
            acceptor: string;
            payee: string;
            transferable: boolean;
            level: components["schemas"]["RiskLevel"] | null;
            score: number | null;
            source: string;
            synthetic: boolean;
        };
        QueryRowsIssuerRow: {
            /** @constant */
            type: "issuer";
            id: string;
            issuer: string;
            period: components["schemas"]["IsoDate"];
            publishedAt: components["schemas"]["IsoDate"];
            currency: string;
            opinion: components["schemas"]["AuditOpinion"] | null;
            items: {
                [key: string]: number | null;
            };
            sector?: string;
            months?: number;
            level: components["schemas"]["RiskLevel"] | null;
            score: number | null;
            source: string;
            synthetic: boolean;
        };
        /** @enum {string} */
        QueryScope: "party" | "article" | "announcement" | "event" | "bill" | "bond" | "issuer" | "alert";
        /** @enum {string} */
        QuerySort: "name" | "owners" | "holdings" | "published" | "relevance" | "happened" | "severity" | "issued" | "due" | "amount" | "period" | "issuer" | "totalAssets" | "score" | "matures" | "coupon" | "told";
        QuerySubset: {
            matching: components["schemas"]["EntityId"][];
            meaning: components["schemas"]["QueryMeaning"];
        };
        QuerySubsetRequest: {
            query: components["schemas"]["PartyQueryInput"];
            parties: components["schemas"]["EntityId"][];
        };
        QueryTimeline: {
            unit: components["schemas"]["TimelineUnit"];
            by: components["schemas"]["QueryFacet"] | null;
            values: (string | null)[];
            buckets: {
                from: components["schemas"]["IsoDate"];
                total: number;
                counts: number[];
                others: number;
            }[];
            undated: number;
            more: boolean;
            meaning: components["schemas"]["QueryMeaning"];
        };
        /** @description Refused where it is no facet of the scope. */
        QueryTimelineRequest: {
            query: components["schemas"]["QueryInput"];
            by: components["schemas"]["QueryFacet"] | null;
            unit: components["schemas"]["TimelineUnit"];
        };
        QueryValue: {
            /** @constant */
            type: "text";
            text: string;
        } | {
            /** @constant */
            type: "list";
            list: string[];
        } | {
            /** @constant */
            type: "numbers";
            min: number | null;
            max: number | null;
        } | {
            /** @constant */
            type: "days";
            from: components["schemas"]["IsoDate"] | null;
            to: components["schemas"]["IsoDate"] | null;
        } | components["schemas"]["RelativeDays"] | {
            /** @constant */
            type: "parties";
            parties: components["schemas"]["EntityId"][];
        } | {
            /** @constant */
            type: "none";
        };
        QueryValueInput: {
            /** @constant */
            type: "text";
            text: string;
        } | {
            /** @constant */
            type: "list";
            list: string[];
        } | {
            /** @constant */
            type: "numbers";
            min: number | null;
            max: number | null;
        } | {
            /** @constant */
            type: "days";
            from: components["schemas"]["IsoDate"] | null;
            to: components["schemas"]["IsoDate"] | null;
        } | components["schemas"]["RelativeDaysInput"] | {
            /** @constant */
            type: "parties";
            parties: components["schemas"]["EntityId"][];
        } | {
            /** @constant */
            type: "none";
        };
        QueryVersion: {
            name: string;
            query: components["schemas"]["Query"];
            sort: components["schemas"]["QuerySort"] | null;
            order: components["schemas"]["SortOrder"];
            revision: number;
            restored: number | null;
            createdAt: string;
            createdBy: string;
        };
        /** @enum {string} */
        QueryVisibility: "private" | "team";
        RankedPath: {
            nodes: components["schemas"]["EntityId"][];
            shares: number[];
            contribution: number;
        };
        RatingChange: {
            id: string;
            kind: components["schemas"]["RatingChangeKind"];
            agency: string | null;
            bond: string | null;
            on: components["schemas"]["IsoDate"];
            grade: string;
            outlook: components["schemas"]["RatingOutlook"] | null;
            former: {
                grade: string;
                outlook: components["schemas"]["RatingOutlook"] | null;
            };
            notches: number | null;
            severity: number | null;
            points: number;
            evidence: components["schemas"]["RecordEvidence"] | null;
        };
        /** @enum {string} */
        RatingChangeKind: "cut" | "outlook" | "watch" | "unknown";
        /** @enum {string} */
        RatingOutlook: "positive" | "stable" | "negative" | "developing" | "watch";
        RecordEvidence: {
            source: string;
            file: string;
            row: number;
            importId: string;
            synthetic: boolean;
        };
        RecoveryCodes: {
            codes: string[];
        };
        Refusal: {
            /** @constant */
            success: false;
            errorCode: components["schemas"]["ProblemCode"];
            errorMessage: string;
            /** @enum {number} */
            showType: 0 | 1 | 2 | 4 | 9;
            details: components["schemas"]["ProblemDetails"];
            referenceId?: string;
        };
        RefusedFile: {
            file: string;
            message: string;
            code: components["schemas"]["ProblemCode"];
            details: components["schemas"]["ProblemDetails"];
        };
        RefusedRow: {
            row: number;
            field: string | null;
            code: components["schemas"]["RowProblemCode"];
            message: string;
            value: string | null;
            details?: components["schemas"]["ProblemDetails"];
            cells?: string[];
            corrected?: {
                at: string;
                by: string | null;
            };
        };
        /** @description Refused where it is needed with a telephone number. */
        Registration: {
            username: components["schemas"]["NewUsername"];
            password: components["schemas"]["Password"];
            phone?: components["schemas"]["Phone"];
            code?: components["schemas"]["VerificationCode"];
        };
        /** @enum {string} */
        RegistrationPolicy: "open" | "approval" | "closed";
        RegistrationReply: {
            /** @enum {string} */
            state: "active" | "waiting";
        };
        RehearsalOutcome: {
            /** @constant */
            task: "matching";
            size: number;
            own: string[][] | null;
        } | {
            /** @constant */
            task: "statistics";
            figures: components["schemas"]["JointFigures"];
        };
        RehearsalReport: {
            /** @constant */
            type: "progressed";
            party: number;
            done: number;
            total: number;
        } | {
            /** @constant */
            type: "sent";
            entry: components["schemas"]["LedgerEntry"];
        } | {
            /** @constant */
            type: "finished";
            outcome: components["schemas"]["RehearsalOutcome"];
            milliseconds: number;
        } | {
            /** @constant */
            type: "failed";
            problem: components["schemas"]["Problem"];
        };
        RehearsalRequest: components["schemas"]["MatchingRequest"] | components["schemas"]["StatisticsRequest"];
        /** @enum {string} */
        RelationKind: "spouse" | "parent" | "child" | "sibling" | "relative" | "associate" | "concert";
        RelationSignal: {
            id: components["schemas"]["RelationSignalId"];
            value: number | null;
            level: components["schemas"]["RiskLevel"] | null;
            points: number;
            parties: string[];
        };
        /** @enum {string} */
        RelationSignalId: "guaranteesGiven" | "guaranteeCircle" | "guaranteedFailure";
        /** @description Refused where it counts where nothing is counted, or does not. */
        RelativeDays: {
            /** @constant */
            type: "relative";
            /** @enum {string} */
            period: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "monthToDate" | "thisQuarter" | "lastQuarter" | "thisYear" | "lastYear" | "yearToDate" | "lastDays" | "lastMonths" | "nextDays" | "nextMonths";
            count: number | null;
        };
        /** @description Refused where it counts where nothing is counted, or does not. */
        RelativeDaysInput: {
            /** @constant */
            type: "relative";
            /** @enum {string} */
            period: "today" | "yesterday" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "monthToDate" | "thisQuarter" | "lastQuarter" | "thisYear" | "lastYear" | "yearToDate" | "lastDays" | "lastMonths" | "nextDays" | "nextMonths";
            count: number | null;
        };
        Reprint: {
            id: components["schemas"]["ArticleId"];
            title: string;
            publisher: string | null;
            publishedAt: string;
            likeness: number;
            tie: ("same" | "similar" | "excerpt" | "decided") | null;
        };
        Reprints: {
            total: number;
            publishers: number;
            articles: components["schemas"]["Reprint"][];
            spread: components["schemas"]["Spread"] | null;
            decided: components["schemas"]["Grouping"] | null;
        };
        RequestedGroup: {
            id: string;
            members: components["schemas"]["EntityId"][];
            /** @default null */
            evidence: string | null;
        };
        RestoreRequest: {
            revision: number;
        };
        RichText: {
            /** @constant */
            type: "doc";
            content: components["schemas"]["RichTextBlock"][];
        };
        RichTextBlock: {
            /** @constant */
            type: "paragraph";
            content?: ({
                /** @constant */
                type: "text";
                text: string;
                marks?: ({
                    /** @constant */
                    type: "bold";
                } | {
                    /** @constant */
                    type: "italic";
                } | {
                    /** @constant */
                    type: "strike";
                } | {
                    /** @constant */
                    type: "underline";
                } | {
                    /** @constant */
                    type: "code";
                } | {
                    /** @constant */
                    type: "link";
                    attrs: {
                        href: components["schemas"]["LinkAddress"];
                    };
                })[];
            } | {
                /** @constant */
                type: "image";
                attrs: {
                    src: string;
                    alt: string;
                };
            } | {
                /** @constant */
                type: "hardBreak";
            })[];
        } | {
            /** @constant */
            type: "heading";
            attrs: {
                /** @enum {number} */
                level: 2 | 3 | 4;
            };
            content?: ({
                /** @constant */
                type: "text";
                text: string;
                marks?: ({
                    /** @constant */
                    type: "bold";
                } | {
                    /** @constant */
                    type: "italic";
                } | {
                    /** @constant */
                    type: "strike";
                } | {
                    /** @constant */
                    type: "underline";
                } | {
                    /** @constant */
                    type: "code";
                } | {
                    /** @constant */
                    type: "link";
                    attrs: {
                        href: components["schemas"]["LinkAddress"];
                    };
                })[];
            } | {
                /** @constant */
                type: "image";
                attrs: {
                    src: string;
                    alt: string;
                };
            } | {
                /** @constant */
                type: "hardBreak";
            })[];
        } | {
            /** @enum {string} */
            type: "bulletList" | "orderedList";
            content?: {
                /** @constant */
                type: "listItem";
                content?: components["schemas"]["RichTextBlock"][];
            }[];
        } | {
            /** @constant */
            type: "blockquote";
            content?: components["schemas"]["RichTextBlock"][];
        } | {
            /** @constant */
            type: "codeBlock";
            content?: {
                /** @constant */
                type: "text";
                text: string;
            }[];
        } | {
            /** @constant */
            type: "horizontalRule";
        } | {
            /** @constant */
            type: "image";
            attrs: {
                src: string;
                alt: string;
            };
        };
        /** @description Refused where it is too deep or too large. */
        RichTextInput: unknown;
        RiskDashboard: {
            on: components["schemas"]["IsoDate"];
            issuers: {
                levels: {
                    [key: string]: number;
                };
                rose: {
                    issuer: string;
                    former: components["schemas"]["RiskLevel"];
                    level: components["schemas"]["RiskLevel"];
                    at: string;
                }[];
                marketGaps?: components["schemas"]["MarketGap"][];
            } | null;
            bills: {
                levels: {
                    [key: string]: number;
                };
            } | null;
            media: {
                from: components["schemas"]["IsoDate"] | null;
                to: components["schemas"]["IsoDate"] | null;
                now: {
                    articles: number;
                    negative: number;
                    events: {
                        type: string;
                        count: number;
                    }[];
                };
                before: {
                    articles: number;
                    negative: number;
                    events: {
                        type: string;
                        count: number;
                    }[];
                };
                companies: components["schemas"]["CompanyRank"][];
            } | null;
            due: {
                bonds: {
                    code: string;
                    name: string | null;
                    issuer: string;
                    amount: number;
                    currency: string;
                    maturityDate: components["schemas"]["IsoDate"];
                    level: components["schemas"]["RiskLevel"] | null;
                }[];
                bondTotal: number;
                bills: {
                    number: string;
                    acceptor: string;
                    amount: number;
                    dueDate: components["schemas"]["IsoDate"];
                    level: components["schemas"]["RiskLevel"];
                }[];
                billTotal: number;
                billAmount: number;
            } | null;
        };
        /** @enum {string} */
        RiskLevel: "normal" | "notice" | "watch" | "warning" | "severe";
        RollbackPreview: {
            facts: number;
            restored: number;
            kept: number;
            superseded: number;
        };
        RowProblem: {
            row: number;
            field: string | null;
            code: components["schemas"]["RowProblemCode"];
            message: string;
            value: string | null;
            details?: components["schemas"]["ProblemDetails"];
        };
        /** @enum {string} */
        RowProblemCode: "malformed" | "missing" | "wrong_type" | "out_of_range" | "not_a_date" | "period_reversed" | "unknown_code" | "unknown_party" | "too_long" | "formula" | "wrong_encoding" | "columns" | "contradicted" | "failed_check" | "lost_zeros" | "cell_left_out" | "not_compared";
        RuleGround: {
            measure: components["schemas"]["RuleMeasure"];
            value: number;
            inclusive: boolean;
            share: number | null;
            exclusive?: boolean;
            max: number | null;
            votesInferred?: boolean;
            certain: boolean;
            chain: {
                party: string;
                share: number | null;
                exclusive?: boolean;
            }[];
            chainTotal: number;
            through: {
                party: string;
                share: number | null;
                exclusive?: boolean;
            }[];
            throughTotal: number;
            proof: components["schemas"]["ProofStep"][];
            proofTotal: number;
        };
        /** @enum {string} */
        RuleMeasure: "capital" | "votes" | "direct_capital" | "commanded_capital" | "commanded_votes" | "capital_of_controlled" | "votes_of_controlled" | "capital_of_controller" | "votes_of_controller" | "control" | "simple_capital";
        RulePerson: {
            party: string;
            name?: string;
            /** @enum {string} */
            kind: "company" | "person" | "fund" | "state" | "arrangement" | "unknown";
            certain: boolean;
            group: string | null;
            grounds: components["schemas"]["RuleGround"][];
        };
        /** @enum {string} */
        RuleUnit: "days" | "hours" | "share" | "yuan" | "count" | "deviations";
        SameTopic: {
            total: number;
            articles: components["schemas"]["TopicArticle"][];
            candidates: number;
            compared: number;
        };
        SavedExploration: {
            id: components["schemas"]["SavedExplorationId"];
            name: string;
            company: components["schemas"]["EntityId"];
            companyName: string | null;
            asOf: components["schemas"]["IsoDate"] | null;
            steps: number;
            notes: number;
            revision: number;
            createdAt: string;
            updatedAt: string;
            updatedBy: string;
            versions: number;
            shares: number;
        };
        SavedExplorationId: string;
        SavedMapping: {
            name: string;
            mapping: components["schemas"]["ColumnMapping"];
            columns: string[];
            savedBy: string | null;
            savedAt: string;
        };
        SavedQuery: {
            name: string;
            query: components["schemas"]["Query"];
            sort: components["schemas"]["QuerySort"] | null;
            order: components["schemas"]["SortOrder"];
            id: components["schemas"]["SavedQueryId"];
            visibility: components["schemas"]["QueryVisibility"];
            owner: components["schemas"]["Colleague"];
            isOwn: boolean;
            revision: number;
            createdAt: string;
            updatedAt: string;
            updatedBy: string;
        };
        /** @description Refused where it is nothing that the scope is sorted by. */
        SavedQueryChange: {
            name: string;
            query: components["schemas"]["QueryInput"];
            sort: components["schemas"]["QuerySort"] | null;
            order: components["schemas"]["SortOrder"];
            visibility: components["schemas"]["QueryVisibility"];
            revision: number;
        };
        /** @description Refused where it is nothing that the scope is sorted by. */
        SavedQueryDraft: {
            name: string;
            query: components["schemas"]["QueryInput"];
            sort: components["schemas"]["QuerySort"] | null;
            order: components["schemas"]["SortOrder"];
            visibility: components["schemas"]["QueryVisibility"];
        };
        SavedQueryId: string;
        /** @description Refused where it is not a tree. */
        SavedTree: {
            /** @constant */
            version: 2;
            entries: {
                id: number;
                parent: number;
                key: components["schemas"]["StepKey"];
            }[];
            position: number;
            tip: number;
        };
        /** @description Refused where it is not a tree. */
        SavedTreeInput: {
            /** @constant */
            version: 2;
            entries: {
                id: number;
                parent: number;
                key: components["schemas"]["StepKey"];
            }[];
            position: number;
            tip: number;
        };
        Scenario: {
            name: string;
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            scenarioChanges: components["schemas"]["ScenarioChanges"];
            id: components["schemas"]["ScenarioId"];
            revision: number;
            companyName: string | null;
            createdAt: string;
            updatedAt: string;
        };
        ScenarioChange: {
            name: string;
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            scenarioChanges: components["schemas"]["ScenarioChangesInput"];
            revision: number;
        };
        ScenarioChanges: {
            /** @default [] */
            parties: components["schemas"]["ScenarioParty"][];
            changes: components["schemas"]["StakeChange"][];
        };
        ScenarioChangesInput: {
            /** @default [] */
            parties: components["schemas"]["ScenarioPartyInput"][];
            changes: components["schemas"]["StakeChangeInput"][];
        };
        ScenarioDraft: {
            name: string;
            company: components["schemas"]["EntityId"];
            asOf: components["schemas"]["IsoDate"] | null;
            scenarioChanges: components["schemas"]["ScenarioChangesInput"];
        };
        ScenarioId: string;
        ScenarioParty: {
            party: string;
            name: string | null;
            kind: components["schemas"]["EntityKind"];
        };
        ScenarioPartyInput: {
            party: string;
            name: string | null;
            kind: components["schemas"]["EntityKind"];
        };
        /** @enum {string} */
        Scope: "read" | "persons" | "query" | "measure" | "export" | "import" | "alerts" | "cases" | "audit";
        ScoredRow: {
            row: number;
            id: string | null;
            entity: string | null;
            time: string | null;
            probability: number;
            base: number;
            contributions: {
                column: string;
                value: number | null;
                logOdds: number;
            }[];
            others: number;
            counterfactual: {
                changes: {
                    column: string;
                    from: (number | string) | null;
                    to: number | string;
                }[];
                probability: number;
            } | null;
        };
        Scoring: {
            id: components["schemas"]["ScoringId"];
            model: {
                id: components["schemas"]["ModelId"];
                name: string;
            };
            dataSet: {
                id: components["schemas"]["DataSetId"];
                name: string;
            } | null;
            ofTraining: boolean;
            rows: number;
            mean: number;
            stabilityIndex: number | null;
            metrics: components["schemas"]["Figures"] | null;
            createdAt: string;
            createdBy: string;
            baseRate: number;
            parts: {
                upTo: number;
                rows: number;
                expected: number | null;
            }[];
            listed: components["schemas"]["ScoredRow"][];
        };
        ScoringDraft: {
            model: components["schemas"]["ModelId"];
            dataSet: components["schemas"]["DataSetId"];
        };
        ScoringId: string;
        ScoringSummary: {
            id: components["schemas"]["ScoringId"];
            model: {
                id: components["schemas"]["ModelId"];
                name: string;
            };
            dataSet: {
                id: components["schemas"]["DataSetId"];
                name: string;
            } | null;
            ofTraining: boolean;
            rows: number;
            mean: number;
            stabilityIndex: number | null;
            metrics: components["schemas"]["Figures"] | null;
            createdAt: string;
            createdBy: string;
        };
        ScreeningReply: {
            company: components["schemas"]["EntitySummary"];
            asOf: components["schemas"]["IsoDate"];
            rule: components["schemas"]["ScreeningRule"];
            verdict: components["schemas"]["ScreeningVerdict"];
            share: components["schemas"]["Interval"];
            steps: components["schemas"]["ScreeningStep"][];
            stepTotal: number;
            parties: components["schemas"]["EntitySummary"][];
            edges: components["schemas"]["NetworkEdge"][];
        };
        ScreeningRequest: {
            listed: components["schemas"]["EntityId"][];
            /** @default null */
            asOf: components["schemas"]["IsoDate"] | null;
        };
        /** @enum {string} */
        ScreeningRule: "us-ofac-50";
        ScreeningStep: {
            company: string;
            share: components["schemas"]["Interval"];
            owners: {
                party: string;
                capital: components["schemas"]["Interval"];
            }[];
            ownerTotal: number;
        };
        /** @enum {string} */
        ScreeningVerdict: "listed" | "certain" | "possible" | "no";
        /** @enum {string} */
        SearchGroup: "article" | "bill" | "issuer" | "savedQuery";
        /** @enum {string} */
        SearchKind: "company" | "person" | "fund" | "state" | "arrangement" | "unknown" | "article" | "bill" | "issuer" | "savedQuery";
        /** @constant */
        SearchPart: "parties";
        /** @enum {string} */
        SearchReason: "identifier" | "exact" | "prefix" | "words" | "pinyin" | "initials" | "similar";
        SecondFactorAnswer: {
            challenge: string;
            code: string;
        };
        SecondFactorChallenge: {
            challenge: string;
        };
        SecondFactorConfirmation: {
            code: components["schemas"]["VerificationCode"];
        };
        SecondFactorSetup: {
            secret: string;
            address: string;
        };
        Sentiment: {
            /** @enum {string} */
            label: "positive" | "neutral" | "negative";
            score: number;
            words: string[];
        };
        SentimentErrors: {
            judged: number;
            wrong: number;
            share: components["schemas"]["Estimate"] | null;
        };
        SentimentJudgement: {
            /** @enum {string} */
            label: "positive" | "neutral" | "negative";
            /** @enum {string} */
            found: "positive" | "neutral" | "negative";
            by: string;
            at: string;
        };
        SentimentJudgementDraft: {
            label: ("positive" | "neutral" | "negative") | null;
        };
        /** @enum {string} */
        Separator: "," | ";" | "\t" | "|";
        /** Format: uuid */
        SessionId: string;
        SessionSummary: {
            id: components["schemas"]["SessionId"];
            username: string;
            current: boolean;
            persistent: boolean;
            method: components["schemas"]["SignInMethod"];
            userAgent: string;
            address: string;
            createdAt: string;
            lastUsedAt: string;
        };
        SessionsEnded: {
            ended: number;
        };
        Sha256: string;
        /** @description Refused where it has a lower end above its upper end. */
        Share: {
            min: number;
            max: number;
            minExclusive?: boolean;
        };
        /** @description Refused where it what is frozen can only be viewed. */
        ShareDraft: {
            permission: components["schemas"]["SharePermission"];
            users: components["schemas"]["Username"][] | null;
            expiresAt: components["schemas"]["TimestampInput"] | null;
            frozen: boolean;
        };
        ShareId: string;
        /** @description Refused where it has a lower end above its upper end. */
        ShareInput: {
            min: number;
            max: number;
            minExclusive?: boolean;
        };
        ShareLink: {
            id: components["schemas"]["ShareId"];
            permission: components["schemas"]["SharePermission"];
            users: components["schemas"]["Colleague"][] | null;
            frozen: {
                at: string;
                asOf: components["schemas"]["IsoDate"] | null;
            } | null;
            createdAt: string;
            expiresAt: string | null;
            revokedAt: string | null;
            open: boolean;
        };
        /** @enum {string} */
        SharePermission: "view" | "edit";
        SharedExploration: {
            share: components["schemas"]["ShareId"];
            permission: components["schemas"]["SharePermission"];
            frozen: boolean;
            expiresAt: string | null;
            sharedAt: string;
            owner: components["schemas"]["Colleague"];
            name: string;
            company: components["schemas"]["EntityId"];
            companyName: string | null;
            asOf: components["schemas"]["IsoDate"] | null;
            updatedAt: string;
        };
        SharedValue: {
            /** @enum {string} */
            field: "address" | "telephone";
            value: string;
            parties: number;
        };
        SharedValuesReply: {
            id: components["schemas"]["EntityId"];
            shared: components["schemas"]["SharedValue"][];
            total: number;
        };
        ShockedParty: {
            party: string;
            shock: number;
        };
        ShownNeighbours: {
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReply"] | null;
        };
        ShownNeighboursInput: {
            node: components["schemas"]["EntityId"];
            direction: components["schemas"]["Direction"];
            reply: components["schemas"]["NeighboursReplyInput"] | null;
        };
        SignInEvent: {
            at: string;
            actor: string | null;
            action: components["schemas"]["AuditAction"];
            address: string | null;
        };
        /** @enum {string} */
        SignInMethod: "password" | "phone" | "passkey" | "oidc";
        SignInReply: components["schemas"]["UserReply"] | {
            /** @constant */
            success: true;
            secondFactor: components["schemas"]["SecondFactorChallenge"];
        };
        Site: number | "coordinator";
        Snippet: {
            text: string;
            marks: components["schemas"]["TextMark"][];
            cutBefore: boolean;
            cutAfter: boolean;
        };
        /** @enum {string} */
        SortOrder: "ascending" | "descending";
        SourceChange: {
            /** @enum {string} */
            event: "source.closed" | "source.opened";
        };
        SourceId: string;
        SourceQuality: {
            source: components["schemas"]["SourceId"];
            name: string;
            synthetic: boolean;
            figures: components["schemas"]["QualityFigure"][];
            importedAt: string | null;
            newest: string | null;
            /** @default null */
            delay: components["schemas"]["IntakeDelay"] | null;
        };
        /** @enum {string} */
        SourceState: "closed" | "running" | "online" | "abnormal";
        Spread: {
            /** @enum {string} */
            unit: "hour" | "day";
            total: number;
            counts: {
                from: string;
                first: number;
                again: number;
            }[];
        };
        StakeChange: {
            /** @constant */
            change: "add";
            owner: string;
            company: string;
            capital: components["schemas"]["KnownOrUnknownShare"];
            votes?: components["schemas"]["KnownOrUnknownShare"];
        } | {
            /** @constant */
            change: "change";
            owner: string;
            company: string;
            capital: components["schemas"]["KnownOrUnknownShare"];
            votes?: components["schemas"]["KnownOrUnknownShare"];
        } | {
            /** @constant */
            change: "remove";
            owner: string;
            company: string;
        };
        StakeChangeInput: {
            /** @constant */
            change: "add";
            owner: string;
            company: string;
            capital: components["schemas"]["KnownOrUnknownShareInput"];
            votes?: components["schemas"]["KnownOrUnknownShareInput"];
        } | {
            /** @constant */
            change: "change";
            owner: string;
            company: string;
            capital: components["schemas"]["KnownOrUnknownShareInput"];
            votes?: components["schemas"]["KnownOrUnknownShareInput"];
        } | {
            /** @constant */
            change: "remove";
            owner: string;
            company: string;
        };
        StakeSize: {
            capital: {
                min: number;
                max: number;
            } | null;
            votes: {
                min: number;
                max: number;
            } | null;
        };
        StatedDetail: {
            attribute: components["schemas"]["PartyAttribute"];
            value: string;
            asOf: string | null;
            until?: string;
            provenance: components["schemas"]["Provenance"];
        };
        StatedRow: {
            id: string;
            source: string;
            file: string;
            row: number;
        };
        StatisticsRequest: {
            /** @constant */
            task: "statistics";
            /** @description Refused where it does not ascend. */
            bounds: number[];
            noise: components["schemas"]["NoiseSettings"] | null;
            leaver: number | null;
            /** @description Refused where it names two parties alike. */
            parties: {
                name: string;
                figures: number[];
            }[];
            approvals: components["schemas"]["Departure"][][];
        };
        StepKey: string;
        StoredDataSet: {
            id: components["schemas"]["DataSetId"];
            name: string;
            file: string;
            sha256: string;
            rows: number;
            columns: number;
            roles: components["schemas"]["StoredRoles"];
            createdAt: string;
            createdBy: string | null;
            revision: number;
            profile: components["schemas"]["DataSetProfile"];
            facts: components["schemas"]["DataSetFacts"] | null;
        };
        StoredImage: {
            address: string;
        };
        StoredModel: {
            id: components["schemas"]["ModelId"];
            name: string;
            dataSet: {
                id: components["schemas"]["DataSetId"];
                name: string;
            } | null;
            hash: string;
            state: components["schemas"]["ModelState"];
            memory: components["schemas"]["ModelMemory"];
            rocAuc: components["schemas"]["Estimate"] | null;
            createdAt: string;
            revision: number;
            choice: components["schemas"]["TrainingDraft"];
            card: components["schemas"]["ModelCard"];
        };
        StoredRoles: {
            label: string | null;
            positive: string | null;
            id: string | null;
            entity: string | null;
            time: string | null;
        };
        StoredRolesInput: {
            label: string | null;
            positive: string | null;
            id: string | null;
            entity: string | null;
            time: string | null;
        };
        StoredUpload: {
            id: components["schemas"]["UploadId"];
            name: string;
            bytes: number;
            source: string | null;
            encoding: components["schemas"]["TextEncoding"] | null;
            createdAt: string;
        };
        Story: {
            id: components["schemas"]["StoryId"];
            company: components["schemas"]["EntityId"];
            name: string;
        };
        /** @enum {string} */
        StoryId: "pyramid" | "transfer-of-control" | "dual-class" | "assembled-majority" | "cross-holding" | "closed-loop" | "joint-venture" | "widely-held" | "family" | "unknown-stake" | "banded" | "over-100" | "treasury-shares" | "state" | "consolidation";
        StoryList: {
            stories: components["schemas"]["Story"][];
        };
        SuggestionReason: {
            /** @enum {string} */
            because: "header_is" | "header_resembles" | "cells_are_percentages" | "cells_are_numbers" | "cells_are_dates" | "cells_are_names" | "cells_are_known_words" | "cells_are_credit_codes" | "cells_are_leis";
            matching: number;
            seen: number;
            /** @constant */
            orderOpen?: true;
        };
        SuspendedVotesRow: {
            holder: string;
            company: string;
            declared: number;
            allowed: number;
            rule: components["schemas"]["SuspensionRuleId"];
        };
        /** @enum {string} */
        SuspensionRuleId: "de-aktg-328" | "jp-company-308" | "fr-commerce-l233-29" | "tw-company-369-10" | "tw-company-179" | "cn-company-141";
        TableBeginning: {
            sheets: string[];
            sheet: string | null;
            headerRow: number;
            separator: components["schemas"]["Separator"] | null;
            columns: string[];
            rows: {
                row: number;
                cells: string[];
            }[];
            suggestions: components["schemas"]["TableSuggestion"][];
            /** @constant */
            ofItems?: true;
            preset?: components["schemas"]["AnnouncementPreset"];
            presets?: components["schemas"]["PresetFields"][];
        };
        TableField: {
            name: string;
            header: string;
            kind: components["schemas"]["FieldKind"];
            needed: boolean;
            chinese: string | null;
        };
        TableSuggestion: {
            format: components["schemas"]["MappedFormat"];
            fit: number;
            fields: {
                [key: string]: components["schemas"]["FieldSource"];
            };
            reasons: {
                [key: string]: components["schemas"]["SuggestionReason"];
            };
            lacking: string[];
        };
        /** @enum {string} */
        TextEncoding: "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "shift_jis" | "euc-kr" | "windows-1252" | "windows-1250" | "windows-1251";
        TextMark: {
            start: number;
            end: number;
        };
        ThresholdEffect: {
            threshold: number;
            failed: number;
            loss: number;
        };
        /** @enum {string} */
        TimeZone: "Asia/Shanghai" | "Asia/Hong_Kong" | "Asia/Taipei" | "Asia/Singapore" | "Asia/Tokyo" | "Asia/Seoul" | "Asia/Kolkata" | "UTC" | "Europe/London" | "Europe/Berlin" | "America/New_York" | "America/Chicago" | "America/Los_Angeles";
        /** @enum {string} */
        TimelineUnit: "day" | "week" | "month" | "quarter" | "year";
        /**
         * Format: date-time
         * @description Refused where it is not a moment of the calendar.
         */
        Timestamp: string & unknown;
        /**
         * Format: date-time
         * @description Refused where it is not a moment of the calendar.
         */
        TimestampInput: string;
        TokenId: string;
        TokenList: {
            tokens: components["schemas"]["TokenSummary"][];
            total: number;
        };
        TokenName: string;
        /** @enum {string} */
        TokenState: "active" | "expired" | "revoked";
        TokenSummary: {
            id: components["schemas"]["TokenId"];
            name: string;
            owner: string;
            scopes: components["schemas"]["Scope"][];
            sources: string[] | null;
            networks: string[] | null;
            share: number;
            state: components["schemas"]["TokenState"];
            createdAt: string;
            expiresAt: string;
            lastUsedAt: string | null;
            lastAddress: string | null;
            revokedAt: string | null;
        };
        ToldChanges: {
            changes: components["schemas"]["DatedChange"][];
            /** @enum {string} */
            before: "nothing" | "undated" | "unknown";
            complete: boolean;
            parties: {
                id: string;
                name: string | null;
                kind: components["schemas"]["EntityKind"];
            }[];
        };
        TopicArticle: {
            id: components["schemas"]["ArticleId"];
            title: string;
            publisher: string | null;
            publishedAt: string;
            likeness: number;
        };
        TrainingDraft: {
            dataSet: components["schemas"]["DataSetId"];
            name: string;
            /**
             * @default derived
             * @enum {string}
             */
            features: "derived" | "raw";
            /** @default null */
            trainUntil: string | null;
            /** @default null */
            validateUntil: string | null;
            /** @default 1 */
            seed: number;
        };
        Triage: {
            alerts: {
                id: components["schemas"]["AlertId"];
                revision: number;
            }[];
            event: components["schemas"]["TriageEvent"];
        };
        TriageEvent: {
            /** @constant */
            type: "alert.seen";
        } | {
            /** @constant */
            type: "alert.muted";
            until: components["schemas"]["IsoDate"];
        } | {
            /** @constant */
            type: "alert.dismissed";
            /** @default  */
            reason: string;
        } | {
            /** @constant */
            type: "triage.undone";
        } | {
            /** @constant */
            type: "alert.assigned";
            assignee: string | null;
        };
        Triaged: {
            alerts: components["schemas"]["Alert"][];
        };
        UnfinishedUpload: {
            id: components["schemas"]["UploadId"];
            name: string;
            bytes: number;
            received: number;
            modified: number;
            source: string | null;
            look: boolean;
            encoding: components["schemas"]["TextEncoding"] | null;
            mark: components["schemas"]["UploadMark"] | null;
            expiresAt: string;
        };
        UnfinishedUploadList: {
            uploads: components["schemas"]["UnfinishedUpload"][];
        };
        /** @enum {string} */
        Unit: "percent" | "thousand" | "wan" | "million" | "yi";
        UnlinkedName: {
            name: string;
            ambiguous: boolean;
            found: {
                articles: number;
                first: components["schemas"]["IsoDate"] | null;
                last: components["schemas"]["IsoDate"] | null;
                example: {
                    id: components["schemas"]["ArticleId"];
                    title: string;
                    sign: components["schemas"]["NameSign"] | null;
                };
            } | null;
            decision: components["schemas"]["NameDecision"] | null;
        };
        UploadId: string;
        UploadMark: string;
        UploadPreview: {
            upload: components["schemas"]["StoredUpload"];
            format: components["schemas"]["FileFormat"] | null;
            table: components["schemas"]["TableBeginning"] | null;
            targets: {
                format: components["schemas"]["MappedFormat"];
                fields: components["schemas"]["TableField"][];
            }[];
            saved: components["schemas"]["SavedMapping"][];
        };
        UploadPurpose: {
            source: string | null;
            look: boolean;
            encoding: components["schemas"]["TextEncoding"] | null;
        };
        UploadReading: {
            mapping: components["schemas"]["ColumnMapping"] | null;
            source: string | null;
            encoding?: components["schemas"]["TextEncoding"] | null;
        };
        UploadReply: {
            job: components["schemas"]["ImportJob"] | null;
            upload: components["schemas"]["StoredUpload"] | null;
        };
        UserChange: {
            access?: components["schemas"]["Access"];
            /** @enum {string} */
            state?: "active" | "disabled";
        };
        UserId: string;
        /** @enum {string} */
        UserOrder: "username" | "name" | "access" | "state" | "lastSignedInAt" | "createdAt";
        UserReply: {
            /** @constant */
            success: true;
            user: components["schemas"]["CurrentUser"];
        };
        UserSummary: {
            id: components["schemas"]["UserId"];
            username: string;
            name: string;
            avatar: string | null;
            access: components["schemas"]["Access"];
            state: components["schemas"]["AccountState"];
            phone: string | null;
            email: string;
            secondFactor: boolean;
            passkeys: number;
            sessions: number;
            lastSignedInAt: string | null;
            createdAt: string;
        };
        Username: string;
        VerificationCode: string;
        VersionId: string;
        /** @enum {string} */
        VersionKind: "named" | "restoring" | "frozen";
        VotingHolder: {
            holder: string;
            name?: string;
            isGroup: boolean;
            votes: number | null;
            exclusive?: boolean;
            votesInferred?: boolean;
            capital: number | null;
            shapleyShubik: number;
            banzhaf: number;
            banzhafNormalised: number;
        };
        WatchList: {
            watched: components["schemas"]["WatchedParty"][];
        };
        WatchListChange: {
            /** @description Refused where it names a party twice. */
            parties: components["schemas"]["EntityId"][];
        };
        WatchedArticles: {
            /** @default  */
            q: string;
            /** @default null */
            kind: components["schemas"]["ArticleKind"] | null;
            /** @default null */
            event: string | null;
            /** @default null */
            company: string | null;
            /** @default null */
            publisher: string | null;
            /** @default null */
            negative: ("yes" | "no") | null;
            /** @default null */
            severity: components["schemas"]["LeastSeverity"] | null;
            /** @default null */
            sentiment: components["schemas"]["ArticleSentiment"] | null;
        };
        WatchedArticlesInput: {
            /** @default  */
            q: string;
            /** @default null */
            kind: components["schemas"]["ArticleKind"] | null;
            /** @default null */
            event: string | null;
            /** @default null */
            company: string | null;
            /** @default null */
            publisher: string | null;
            /** @default null */
            negative: ("yes" | "no") | null;
            /** @default null */
            severity: components["schemas"]["LeastSeverity"] | null;
            /** @default null */
            sentiment: components["schemas"]["ArticleSentiment"] | null;
        };
        WatchedParty: {
            party: components["schemas"]["EntitySummary"];
            addedAt: string;
        };
        WatchedQuery: {
            id: components["schemas"]["SavedQueryId"];
            name: string | null;
            address: string | null;
            resting: ("gone" | "scope") | null;
        };
        Webhook: {
            name: string;
            address: components["schemas"]["WebhookAddress"];
            /** @description Refused where it names an event twice. */
            events: ("import.settled" | "control.changed" | "alert.fired" | "case.changed" | "feed.closed" | "audit.head")[];
            withNames: boolean;
            id: components["schemas"]["WebhookId"];
            stopped: components["schemas"]["WebhookStop"] | null;
            failingSince: string | null;
            lastDeliveredAt: string | null;
            waiting: number;
            dead: number;
            formerSecretUntil: string | null;
            createdBy: string | null;
        };
        /** Format: uri */
        WebhookAddress: string;
        WebhookDelivery: {
            id: components["schemas"]["DeliveryId"];
            eventId: string;
            type: components["schemas"]["EventType"];
            at: string;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            nextAttemptAt: string | null;
            status: number | null;
            problem: components["schemas"]["DeliveryProblem"] | null;
        };
        WebhookDraft: {
            name: string;
            address: components["schemas"]["WebhookAddress"];
            /** @description Refused where it names an event twice. */
            events: ("import.settled" | "control.changed" | "alert.fired" | "case.changed" | "feed.closed" | "audit.head")[];
            withNames: boolean;
        };
        WebhookId: string;
        /** @enum {string} */
        WebhookStop: "switched_off" | "failed" | "gone";
        WebhookSwitch: {
            switchedOn: boolean;
        };
        WebhookWithSecret: {
            webhook: components["schemas"]["Webhook"];
            secret: string;
        };
        WorkplaceDashboard: {
            imports: components["schemas"]["ImportJob"][];
            unreadNotices: number;
            parties: number | null;
            synthetic: boolean;
        };
        WrittenMessage: {
            text: string;
        };
    };
    responses: {
        /** @description Refused: `account_disabled`, `awaiting_approval`, `cross_site`, `not_allowed`. */
        "account_disabled.awaiting_approval.cross_site.not_allowed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "account_disabled" | "awaiting_approval" | "cross_site" | "not_allowed";
                };
            };
        };
        /** @description Refused: `account_disabled`, `awaiting_approval`, `cross_site`, `not_allowed`, `registration_closed`. */
        "account_disabled.awaiting_approval.cross_site.not_allowed.registration_closed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "account_disabled" | "awaiting_approval" | "cross_site" | "not_allowed" | "registration_closed";
                };
            };
        };
        /** @description Refused: `account_disabled`, `cross_site`, `not_allowed`. */
        "account_disabled.cross_site.not_allowed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "account_disabled" | "cross_site" | "not_allowed";
                };
            };
        };
        /** @description Refused: `account_disabled`, `cross_site`, `not_allowed`, `registration_closed`. */
        "account_disabled.cross_site.not_allowed.registration_closed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "account_disabled" | "cross_site" | "not_allowed" | "registration_closed";
                };
            };
        };
        /** @description Refused: `already_running`. */
        "already_running.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "already_running";
                };
            };
        };
        /** @description Refused: `already_running`, `conflict`. */
        "already_running.conflict.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "already_running" | "conflict";
                };
            };
        };
        /** @description Refused: `already_running`, `conflict`, `source_closed`. */
        "already_running.conflict.source_closed.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "already_running" | "conflict" | "source_closed";
                };
            };
        };
        /** @description Refused: `already_running`, `source_closed`. */
        "already_running.source_closed.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "already_running" | "source_closed";
                };
            };
        };
        /** @description Refused: `broken_compression`, `empty_file`, `key_reused`, `malformed_file`, `missing_columns`, `unknown_format`, `wrong_encoding`. */
        "broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "broken_compression" | "empty_file" | "key_reused" | "malformed_file" | "missing_columns" | "unknown_format" | "wrong_encoding";
                };
            };
        };
        /** @description Refused: `broken_compression`, `empty_file`, `malformed_file`, `missing_columns`, `unknown_format`, `wrong_encoding`. */
        "broken_compression.empty_file.malformed_file.missing_columns.unknown_format.wrong_encoding.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "broken_compression" | "empty_file" | "malformed_file" | "missing_columns" | "unknown_format" | "wrong_encoding";
                };
            };
        };
        /** @description Refused: `conflict`. */
        "conflict.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "conflict";
                };
            };
        };
        /** @description Refused: `conflict`. */
        "conflict.412": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "conflict";
                };
            };
        };
        /** @description Refused: `conflict`, `last_administrator`. */
        "conflict.last_administrator.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "conflict" | "last_administrator";
                };
            };
        };
        /** @description Refused: `conflict`, `taken`. */
        "conflict.taken.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "conflict" | "taken";
                };
            };
        };
        /** @description Refused: `cross_site`, `not_allowed`. */
        "cross_site.not_allowed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "cross_site" | "not_allowed";
                };
            };
        };
        /** @description Refused: `cross_site`, `not_allowed`, `registration_closed`. */
        "cross_site.not_allowed.registration_closed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "cross_site" | "not_allowed" | "registration_closed";
                };
            };
        };
        /** @description Refused: `cross_site`, `not_allowed`, `second_factor_required`. */
        "cross_site.not_allowed.second_factor_required.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "cross_site" | "not_allowed" | "second_factor_required";
                };
            };
        };
        /** @description Refused: `empty_file`, `malformed_file`, `unknown_format`, `wrong_encoding`. */
        "empty_file.malformed_file.unknown_format.wrong_encoding.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "empty_file" | "malformed_file" | "unknown_format" | "wrong_encoding";
                };
            };
        };
        /** @description Refused: `empty_file`, `unknown_format`. */
        "empty_file.unknown_format.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "empty_file" | "unknown_format";
                };
            };
        };
        /** @description Refused: `invalid_request`. */
        "invalid_request.400": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "invalid_request";
                };
            };
        };
        /** @description Refused: `key_reused`. */
        "key_reused.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "key_reused";
                };
            };
        };
        /** @description Refused: `link_expired`, `link_revoked`. */
        "link_expired.link_revoked.410": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "link_expired" | "link_revoked";
                };
            };
        };
        /** @description Refused: `not_allowed`. */
        "not_allowed.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "not_allowed";
                };
            };
        };
        /** @description Refused: `not_allowed`, `second_factor_required`. */
        "not_allowed.second_factor_required.403": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "not_allowed" | "second_factor_required";
                };
            };
        };
        /** @description Refused: `not_configured`. */
        "not_configured.404": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "not_configured";
                };
            };
        };
        /** @description Refused: `not_found`. */
        "not_found.404": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "not_found";
                };
            };
        };
        /** @description Refused: `passkey_refused`, `signed_out`. */
        "passkey_refused.signed_out.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "passkey_refused" | "signed_out";
                };
            };
        };
        /** @description Refused: `passkey_refused`, `signed_out`, `wrong_credentials`. */
        "passkey_refused.signed_out.wrong_credentials.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "passkey_refused" | "signed_out" | "wrong_credentials";
                };
            };
        };
        /** @description Refused: `provider_refused`, `signed_out`. */
        "provider_refused.signed_out.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "provider_refused" | "signed_out";
                };
            };
        };
        /** @description Refused: `sign_in_again`, `signed_out`. */
        "sign_in_again.signed_out.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "sign_in_again" | "signed_out";
                };
            };
        };
        /** @description Refused: `sign_in_again`, `signed_out`, `wrong_code`. */
        "sign_in_again.signed_out.wrong_code.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "sign_in_again" | "signed_out" | "wrong_code";
                };
            };
        };
        /** @description Refused: `sign_in_again`, `signed_out`, `wrong_credentials`. */
        "sign_in_again.signed_out.wrong_credentials.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "sign_in_again" | "signed_out" | "wrong_credentials";
                };
            };
        };
        /** @description Refused: `signed_out`. */
        "signed_out.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "signed_out";
                };
            };
        };
        /** @description Refused: `signed_out`, `wrong_code`. */
        "signed_out.wrong_code.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "signed_out" | "wrong_code";
                };
            };
        };
        /** @description Refused: `signed_out`, `wrong_code`, `wrong_credentials`. */
        "signed_out.wrong_code.wrong_credentials.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "signed_out" | "wrong_code" | "wrong_credentials";
                };
            };
        };
        /** @description Refused: `signed_out`, `wrong_credentials`. */
        "signed_out.wrong_credentials.401": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "signed_out" | "wrong_credentials";
                };
            };
        };
        /** @description Refused: `source_closed`. */
        "source_closed.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "source_closed";
                };
            };
        };
        /** @description Refused: `storage_full`. */
        "storage_full.507": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "storage_full";
                };
            };
        };
        /** @description Refused: `taken`. */
        "taken.409": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "taken";
                };
            };
        };
        /** @description Refused: `timed_out`. */
        "timed_out.504": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "timed_out";
                };
            };
        };
        /** @description Refused: `too_broad`. */
        "too_broad.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "too_broad";
                };
            };
        };
        /** @description Refused: `too_large`. */
        "too_large.413": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "too_large";
                };
            };
        };
        /** @description Refused: `too_many_requests`. */
        "too_many_requests.429": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "too_many_requests";
                };
            };
        };
        /** @description Refused: `unavailable`. */
        "unavailable.500": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "unavailable";
                };
            };
        };
        /** @description Refused: `unavailable`. */
        "unavailable.503": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "unavailable";
                };
            };
        };
        /** @description Refused: `unknown_format`. */
        "unknown_format.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "unknown_format";
                };
            };
        };
        /** @description Refused: `weak_password`. */
        "weak_password.422": {
            headers: {
                "Retry-After": components["headers"]["Retry-After.optional"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                RateLimit: components["headers"]["RateLimit.optional"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {unknown} */
                    errorCode?: "weak_password";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description To be sent back in `If-None-Match`. */
        ETag: string;
        /** @description `true` where the request was done earlier, and is answered as it was then. */
        "Idempotency-Replayed.optional": string;
        /** @description What is left of it: `"read";r=599;t=60`, the whole again in 60 seconds. */
        RateLimit: string;
        /** @description What the budget allows: `"read";q=600;w=60` is 600 in 60 seconds. */
        "RateLimit-Policy": string;
        /** @description What the budget allows: `"read";q=600;w=60` is 600 in 60 seconds. */
        "RateLimit-Policy.optional": string;
        /** @description What is left of it: `"read";r=599;t=60`, the whole again in 60 seconds. */
        "RateLimit.optional": string;
        /** @description Seconds after which it may be tried again. */
        "Retry-After.optional": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readAboutPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: components["schemas"]["AboutPageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AboutPage"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    writeAboutPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                page: components["schemas"]["AboutPageId"];
                language: components["schemas"]["AboutLanguage"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AboutPage"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    addAboutImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredImage"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["unknown_format.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAboutImage: {
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
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/gif": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                before?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            records: components["schemas"]["AuditRecord"][];
                            total: number;
                            nextBefore: number | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["unknown_format.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BudgetsLeft"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    requestPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: components["schemas"]["Phone"];
                };
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CodeReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_configured.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PasskeyList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["passkey_refused.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PasskeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: components["schemas"]["PasskeyName"];
                };
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    passkeyAdditionOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PasskeyOptions"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.wrong_credentials.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["weak_password.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.wrong_code.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SecondFactorSetup"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_credentials.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirmation"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_code.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordProof"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_credentials.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sessions: components["schemas"]["SessionSummary"][];
                            total?: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SessionsEnded"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                action?: components["schemas"]["AuditAction"];
                actor?: string;
                from?: string;
                to?: string;
                before?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            records: components["schemas"]["AuditRecord"][];
                            total: number;
                            nextBefore: number | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    exportAudit: {
        parameters: {
            query: {
                action?: components["schemas"]["AuditAction"];
                actor?: string;
                from?: string;
                to?: string;
                format: "csv" | "jsonl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": unknown;
                    "application/jsonl": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AuditVerdict"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            messages: components["schemas"]["OutboxMessage"][];
                            total: number;
                            gateway: boolean;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sessions: components["schemas"]["SessionSummary"][];
                            total?: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    closeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["InstallationSettings"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
                "application/json": components["schemas"]["InstallationSettingsInput"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["InstallationSettings"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["unknown_format.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listAllTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TokenList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    revokeAnyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                q?: string;
                access?: components["schemas"]["Access"];
                state?: components["schemas"]["AccountState"];
                sort?: components["schemas"]["UserOrder"];
                descending?: "true" | "false";
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            users: components["schemas"]["UserSummary"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CreatedUser"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            409: components["responses"]["taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeUser: {
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
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UserSummary"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.last_administrator.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    writeToUser: {
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
                "application/json": components["schemas"]["WrittenMessage"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    resetPassword: {
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
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["GeneratedPassword"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeSecondFactorOf: {
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
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UserSummary"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            webhooks: components["schemas"]["Webhook"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            409: components["responses"]["conflict.taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    switchWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSwitch"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                before?: components["schemas"]["DeliveryId"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deliveries: components["schemas"]["WebhookDelivery"][];
                            nextBefore: components["schemas"]["DeliveryId"] | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    sendWebhookAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
                delivery: components["schemas"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.taken.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    replaceWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listArticles: {
        parameters: {
            query?: {
                q?: string;
                kind?: components["schemas"]["ArticleKind"];
                event?: string;
                company?: string;
                publisher?: string;
                negative?: "yes" | "no";
                severity?: components["schemas"]["LeastSeverity"];
                sentiment?: components["schemas"]["ArticleSentiment"];
                announced?: components["schemas"]["AnnouncementStatus"];
                import?: string;
                from?: components["schemas"]["IsoDate"];
                to?: components["schemas"]["IsoDate"];
                once?: "yes" | "no";
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            articles: components["schemas"]["ArticleRow"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readArticle: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["ArticleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ArticleReport"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    judgeSentiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ArticleId"];
                entity: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentimentJudgementDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ArticleReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    judgeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ArticleId"];
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventVerdictDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ArticleReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    groupArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ArticleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupingDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ArticleReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readEventModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EventModelReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    learnEventModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EventModelReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    forgetEventModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EventModelReport"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listHotWords: {
        parameters: {
            query?: {
                q?: string;
                kind?: components["schemas"]["ArticleKind"];
                event?: string;
                company?: string;
                publisher?: string;
                negative?: "yes" | "no";
                severity?: components["schemas"]["LeastSeverity"];
                sentiment?: components["schemas"]["ArticleSentiment"];
                announced?: components["schemas"]["AnnouncementStatus"];
                import?: string;
                from?: components["schemas"]["IsoDate"];
                to?: components["schemas"]["IsoDate"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["HotWords"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAdverseMediaSummary: {
        parameters: {
            query?: {
                q?: string;
                kind?: components["schemas"]["ArticleKind"];
                event?: string;
                company?: string;
                publisher?: string;
                negative?: "yes" | "no";
                severity?: components["schemas"]["LeastSeverity"];
                sentiment?: components["schemas"]["ArticleSentiment"];
                announced?: components["schemas"]["AnnouncementStatus"];
                import?: string;
                from?: components["schemas"]["IsoDate"];
                to?: components["schemas"]["IsoDate"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AdverseMediaSummary"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listUnlinkedNames: {
        parameters: {
            query?: {
                list?: components["schemas"]["NameList"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            names: components["schemas"]["UnlinkedName"][];
                            total: number;
                            waiting: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    decideName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DecidedName"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listAlertRules: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            rules: components["schemas"]["AlertRule"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AlertRuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AlertRuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    switchAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AlertRuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleSwitch"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AlertRuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertRule"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAlertFiring: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["AlertFiringId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertFiring"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    previewAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertCondition"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertPreview"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                view?: components["schemas"]["AlertView"];
                kind?: components["schemas"]["AlertKind"];
                level?: components["schemas"]["AlertLevel"];
                q?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            alerts: components["schemas"]["Alert"][];
                            total: number;
                            kinds: {
                                [key: string]: number;
                            };
                            firings: number;
                            oldestAt: string | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertDetails"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    triageAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Triage"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Triaged"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    previewMediaRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MediaRulePreview"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeMediaRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaThresholds"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertSourceList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    tryMediaRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaThresholds"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MediaRulePreview"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listAlertSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertSourceList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeAlertSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: components["schemas"]["AlertKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertSourceSettings"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AlertSourceList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                q?: string;
                party?: string;
                level?: components["schemas"]["RiskLevel"];
                rule?: string;
                sort?: components["schemas"]["BillSort"];
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            bills: components["schemas"]["BillReportBillRow"][];
                            total: number;
                            levels: {
                                [key: string]: number;
                            };
                            rules: components["schemas"]["BillRuleSummary"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readBill: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["BillReport"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                view?: components["schemas"]["CaseView"];
                q?: string;
                company?: components["schemas"]["EntityId"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            cases: components["schemas"]["CaseSummary"][];
                            total: number;
                            views: {
                                [key: string]: number;
                            };
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    openCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    editCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseEdit"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    bundleCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    moveCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readFrozenCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FrozenParts"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    addCaseNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseNoteText"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    editCaseNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
                note: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseNoteText"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    addCaseTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseTaskText"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    switchCaseTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CaseId"];
                task: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseTaskSwitch"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Case"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    reportFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fault"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FaultReceipt"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CompanyHead"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    compareCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
                other: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CompanyComparison"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readCompanyPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
                part: components["schemas"]["CompanyPartId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CompanyPart"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAnalysisDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AnalysisDashboard"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readMonitorDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MonitorDashboard"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readRiskDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RiskDashboard"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readTiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DashboardTiles"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    arrangeTiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DashboardTilesChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DashboardTiles"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readWorkplaceDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WorkplaceDashboard"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listDataSets: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            dataSets: components["schemas"]["DataSetSummary"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    addDataSet: {
        parameters: {
            query: {
                name: string;
            };
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredDataSet"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DataSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredDataSet"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DataSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    editDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DataSetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DataSetEdit"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredDataSet"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredDataSet"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readDataSetFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DataSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DataSetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredDataSet"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readDemonstration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Demonstration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    loadDemonstration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Demonstration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeDemonstration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Demonstration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.second_factor_required.403"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readApiReference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                list?: components["schemas"]["DuplicateList"];
                after?: components["schemas"]["PageCursor"];
                limit?: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DuplicatePage"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    decideOnDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateDecisions"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DecisionsReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    findEntities: {
        parameters: {
            query?: {
                q?: string;
                sort?: components["schemas"]["EntitySort"];
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            entities: components["schemas"]["EntitySummary"][];
                            total: number;
                            more?: boolean;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readEntity: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EntitySummary"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readEntityDetails: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PartyDetailsReply"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readSharedValues: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SharedValuesReply"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    followEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listExplorations: {
        parameters: {
            query?: {
                q?: string;
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            explorations: components["schemas"]["SavedExploration"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createExploration: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExploration"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedExploration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    openExploration: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OpenedExploration"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeExploration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    renameExploration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameGiven"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedExploration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    saveExploration: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplorationContent"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ContentSaved"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    copyExploration: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameGiven"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedExploration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    recoverExploration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedExploration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listShares: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            shares: components["schemas"]["ShareLink"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ShareLink"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SavedExplorationId"];
                share: components["schemas"]["ShareId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ShareLink"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listExplorationVersions: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            versions: components["schemas"]["ExplorationVersion"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createExplorationVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameGiven"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ExplorationVersion"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeExplorationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SavedExplorationId"];
                version: components["schemas"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    recoverExplorationVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SavedExplorationId"];
                version: components["schemas"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ExplorationVersion"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreExplorationVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedExplorationId"];
                version: components["schemas"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ContentSaved"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    exportData: {
        parameters: {
            query: {
                format: components["schemas"]["DataExportFormat"];
                source?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BodsExport"];
                    "application/x-ndjson": unknown;
                    "text/csv; charset=utf-8": unknown;
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    noteExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportMade"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    makeEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listClientGroups: {
        parameters: {
            query?: {
                currency?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            currency: string | null;
                            currencies: string[];
                            total: number;
                            clients: number;
                            unmatched: number;
                            groups: components["schemas"]["ClientGroup"][];
                            synthetic: boolean;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readDemonstrationParties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DemonstrationParties"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    rehearse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RehearsalRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["RehearsalReport"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listFeeds: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            feeds: components["schemas"]["Feed"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedDraftInput"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedDraftInput"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    switchFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedSwitch"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.taken.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    runFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Feed"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["source_closed.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listFeedRuns: {
        parameters: {
            query?: {
                before?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            runs: components["schemas"]["FeedRun"][];
                            nextBefore: string | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    exportFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/x-opml; charset=utf-8": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    previewFeeds: {
        parameters: {
            query: {
                kind: components["schemas"]["ImportKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FeedListPreview"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["empty_file.malformed_file.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    addFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedAddition"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FeedsAdded"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    tryFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedTrialRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["FeedTrial"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readHome: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Home"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                mine?: "true";
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            imports: components["schemas"]["ImportJob"][];
                            total?: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    importFile: {
        parameters: {
            query: {
                name: string;
                source?: string;
                encoding?: components["schemas"]["TextEncoding"];
            };
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readImport: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    importAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    correctImportRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectedRows"];
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    correctImportRowsByFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readStoredFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    dropStoredFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listImportProblems: {
        parameters: {
            query?: {
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            problems: components["schemas"]["RefusedRow"][];
                            total: number;
                            doubts?: number;
                            nextOffset: number | null;
                            header?: string[] | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    previewRollback: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RollbackPreview"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    rollBackImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listStoredFiles: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            files: components["schemas"]["ImportFile"][];
                            total: number;
                            bytes: number;
                            budget: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Installation"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    backTestIssuers: {
        parameters: {
            query?: {
                on?: components["schemas"]["IsoDate"];
                demonstration?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["IssuerBackTest"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readIssuerDays: {
        parameters: {
            query?: {
                issuer?: string;
                demonstration?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["IssuerDays"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listIssuers: {
        parameters: {
            query?: {
                q?: string;
                level?: components["schemas"]["RiskLevel"];
                on?: components["schemas"]["IsoDate"];
                sort?: components["schemas"]["IssuerSort"];
                demonstration?: "true";
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            issuers: components["schemas"]["IssuerReportIssuerRow"][];
                            total: number;
                            levels: {
                                [key: string]: number;
                            };
                            unrated: number;
                            on: string;
                            backTest: components["schemas"]["BackTest"] | null;
                            leftOut?: number;
                            marketGaps?: components["schemas"]["MarketGap"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readIssuer: {
        parameters: {
            query?: {
                on?: components["schemas"]["IsoDate"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["IssuerReport"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInReply"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_credentials.401"];
            403: components["responses"]["account_disabled.awaiting_approval.cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    requestCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CodeReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.registration_closed.403"];
            404: components["responses"]["not_configured.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    beginOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OidcRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OidcReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["provider_refused.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_configured.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    finishOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It goes on elsewhere. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_configured.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
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
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    signInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInReply"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["passkey_refused.signed_out.wrong_credentials.401"];
            403: components["responses"]["account_disabled.awaiting_approval.cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    passkeySignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["PasskeyOptions"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    signInByPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCredentials"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInReply"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_code.wrong_credentials.401"];
            403: components["responses"]["account_disabled.awaiting_approval.cross_site.not_allowed.registration_closed.403"];
            404: components["responses"]["not_configured.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    recoverPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_code.401"];
            403: components["responses"]["account_disabled.cross_site.not_allowed.403"];
            404: components["responses"]["not_configured.404"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["weak_password.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    answerSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorAnswer"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_code.wrong_credentials.401"];
            403: components["responses"]["account_disabled.awaiting_approval.cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listMappings: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mappings: components["schemas"]["ListedMapping"][];
                            total?: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    saveMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingToSave"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedMapping"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    renameMapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingRenaming"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedMapping"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["taken.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    callTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @constant */
                        jsonrpc: "2.0";
                        id: string | number;
                        result: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    }) | ({
                        /** @constant */
                        jsonrpc: "2.0";
                        error: {
                            code: number;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    });
                    "text/event-stream": unknown;
                };
            };
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The reply. */
            400: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @constant */
                        jsonrpc: "2.0";
                        error: {
                            code: number;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    }) | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            /** @description The reply. */
            406: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @constant */
                        jsonrpc: "2.0";
                        error: {
                            code: number;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    }) | components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["too_large.413"];
            /** @description The reply. */
            415: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ({
                        /** @constant */
                        jsonrpc: "2.0";
                        error: {
                            code: number;
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    }) | components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listMeasures: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MeasureCatalog"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    measureNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                measure: components["schemas"]["MeasureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasureRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AnyMeasureReply"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AnyMeasureReply"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    compareModels: {
        parameters: {
            query: {
                one: components["schemas"]["ModelId"];
                other: components["schemas"]["ModelId"];
                dataSet: components["schemas"]["DataSetId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ModelComparison"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ModelComparison"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listModels: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            models: components["schemas"]["ModelSummary"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    trainModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrainingDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredModel"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredModel"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ModelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredModel"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ModelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    moveModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ModelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoredModel"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readModelFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ModelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                asOf?: components["schemas"]["IsoDate"];
                limit?: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
                other: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ConnectionsReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listChangeDates: {
        parameters: {
            query?: {
                told?: "true";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ChangeDates"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    compareNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DifferenceRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DifferenceReply"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DifferenceReply"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readExtract: {
        parameters: {
            query?: {
                asOf?: components["schemas"]["IsoDate"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NetworkExtract"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    measureCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
                measure: components["schemas"]["MeasureId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasureRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AnyMeasureReply"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["AnyMeasureReply"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listNeighbours: {
        parameters: {
            query: {
                direction: components["schemas"]["Direction"];
                neighbour?: components["schemas"]["EntityId"];
                asOf?: components["schemas"]["IsoDate"];
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            asOf: components["schemas"]["IsoDate"];
                            nodes: components["schemas"]["EntitySummary"][];
                            edges: components["schemas"]["NetworkEdge"][];
                            total: number;
                            nextOffset: number | null;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readOwnership: {
        parameters: {
            query?: {
                asOf?: components["schemas"]["IsoDate"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OwnershipReply"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listPaths: {
        parameters: {
            query: {
                owner: components["schemas"]["EntityId"];
                asOf?: components["schemas"]["IsoDate"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            asOf: components["schemas"]["IsoDate"];
                            paths: components["schemas"]["RankedPath"][];
                            more: boolean;
                            loops: boolean;
                            sum: number | null;
                            entities: components["schemas"]["EntitySummary"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    screenOwners: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ScreeningReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readNetworkOverview: {
        parameters: {
            query?: {
                asOf?: components["schemas"]["IsoDate"];
                demonstration?: "true";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NetworkOverview"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readDataVersion: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DataVersion"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            notices: components["schemas"]["Notice"][];
                            unread: number;
                            totals: {
                                notification: {
                                    total: number;
                                    unread: number;
                                };
                                message: {
                                    total: number;
                                    unread: number;
                                };
                                event: {
                                    total: number;
                                    unread: number;
                                };
                            };
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    clearNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeSelection"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NoticeList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    markNoticesRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeSelection"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NoticeList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readApiDocument: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readAvatar: {
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
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/gif": unknown;
                    "image/webp": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readQuality: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QualityReply"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listQualityRows: {
        parameters: {
            query?: {
                day?: components["schemas"]["IsoDate"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                source: components["schemas"]["SourceId"];
                figure: components["schemas"]["QualityFigureCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QualityRows"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readQualityDays: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                source: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QualityDays"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    query: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryPageRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryPage"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    countQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryCount"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    exportQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryExportRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": components["schemas"]["QueryExported"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    facetQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryFacets"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    lookUpNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameLookupRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NameLookup"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    querySubset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuerySubsetRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QuerySubset"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    timelineQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryTimelineRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryTimeline"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listQueryValues: {
        parameters: {
            query?: {
                scope?: components["schemas"]["QueryScope"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryChoices"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["RegistrationReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.wrong_code.401"];
            403: components["responses"]["account_disabled.cross_site.not_allowed.registration_closed.403"];
            409: components["responses"]["taken.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["weak_password.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listSavedQueries: {
        parameters: {
            query?: {
                q?: string;
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            queries: components["schemas"]["SavedQuery"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createSavedQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedQueryDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedQuery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readSavedQuery: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedQueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedQuery"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeSavedQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedQueryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedQueryChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedQuery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeSavedQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedQueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    recoverSavedQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SavedQueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedQuery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listQueryVersions: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedQueryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            versions: components["schemas"]["QueryVersion"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    restoreQueryVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["SavedQueryId"];
                revision: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedQuery"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listScenarios: {
        parameters: {
            query?: {
                company?: components["schemas"]["EntityId"];
                q?: string;
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            scenarios: components["schemas"]["Scenario"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    createScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioDraft"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scenario"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["ScenarioId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scenario"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                id: components["schemas"]["ScenarioId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            412: components["responses"]["conflict.412"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    recoverScenario: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ScenarioId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scenario"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listScorings: {
        parameters: {
            query: {
                model: components["schemas"]["ModelId"];
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            scorings: components["schemas"]["ScoringSummary"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    scoreDataSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoringDraft"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scoring"];
                    };
                    "application/x-ndjson": components["schemas"]["ProgressLine"] | {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scoring"];
                    } | components["schemas"]["Refusal"];
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["too_broad.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readScoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ScoringId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Scoring"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeScoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ScoringId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readScores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ScoringId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    findEverything: {
        parameters: {
            query: {
                q: string;
                kind?: components["schemas"]["SearchKind"];
                jurisdiction?: string;
                source?: string;
                only?: components["schemas"]["SearchPart"];
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            answer: components["schemas"]["DirectAnswer"] | null;
                            parties: components["schemas"]["FoundParty"][];
                            total: number;
                            kinds: {
                                value: components["schemas"]["EntityKind"];
                                count: number;
                            }[];
                            jurisdictions: {
                                value: string;
                                count: number;
                            }[];
                            sources: {
                                value: string;
                                count: number;
                            }[];
                            articles: {
                                rows: components["schemas"]["ArticleRow"][];
                                total: number;
                            };
                            bills: {
                                rows: components["schemas"]["BillReportBillRow"][];
                                total: number;
                            };
                            issuers: {
                                rows: components["schemas"]["IssuerReportIssuerRow"][];
                                total: number;
                            };
                            savedQueries: {
                                rows: {
                                    id: components["schemas"]["SavedQueryId"];
                                    name: string;
                                }[];
                                total: number;
                            };
                            unsearched: components["schemas"]["SearchGroup"][];
                            nearest: string[];
                            milliseconds: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listSharedExplorations: {
        parameters: {
            query?: {
                q?: string;
                offset?: string;
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            shared: components["schemas"]["SharedExploration"][];
                            total: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    openShare: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                share: components["schemas"]["ShareId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OpenedExploration"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            410: components["responses"]["link_expired.link_revoked.410"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    saveShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `revision` that is to be changed, in quotation marks: `"7"`; or several. Where another is current it is refused with 412 and `conflict`. */
                "If-Match"?: string;
            };
            path: {
                share: components["schemas"]["ShareId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplorationContent"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ContentSaved"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            410: components["responses"]["link_expired.link_revoked.410"];
            412: components["responses"]["conflict.412"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    copyShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                share: components["schemas"]["ShareId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameGiven"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SavedExploration"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            410: components["responses"]["link_expired.link_revoked.410"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["key_reused.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    findColleagues: {
        parameters: {
            query: {
                q: string;
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ColleagueList"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listSources: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sources: components["schemas"]["DataSource"][];
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    changeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DataSource"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listStories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["StoryList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["TokenList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    makeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["MadeToken"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["sign_in_again.signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            409: components["responses"]["conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listUnfinishedUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UnfinishedUploadList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    announceUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            /** @description The reply. */
            412: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["too_large.413"];
            422: components["responses"]["empty_file.unknown_format.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    withdrawUpload: {
        parameters: {
            query: {
                mark: components["schemas"]["UploadMark"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    describeUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            /** @description The reply. */
            412: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readUnfinishedUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UnfinishedUpload"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    dropUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            /** @description The reply. */
            412: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    appendToUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is done, and there is nothing to say. */
            204: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            /** @description The reply. */
            412: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After.optional"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy.optional"];
                    RateLimit: components["headers"]["RateLimit.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    finishUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadPurpose"];
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UploadReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    listUploads: {
        parameters: {
            query?: {
                limit?: string;
                after?: components["schemas"]["PageCursor"];
            };
            header?: {
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            uploads: components["schemas"]["StoredUpload"][];
                            total?: number;
                            next: components["schemas"]["PageCursor"] | null;
                        };
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    uploadFile: {
        parameters: {
            query: {
                name: string;
                source?: string;
                mapping?: string;
                preset?: components["schemas"]["AnnouncementPreset"];
                encoding?: components["schemas"]["TextEncoding"];
                look?: "true" | "false";
            };
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UploadReply"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    previewUpload: {
        parameters: {
            query?: {
                sheet?: string;
                headerRow?: string;
                separator?: components["schemas"]["Separator"];
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "gb18030" | "big5" | "shift_jis" | "euc-kr" | "windows-1252" | "windows-1250" | "windows-1251" | "found";
            };
            header?: {
                "If-None-Match"?: string;
            };
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["UploadPreview"];
                    };
                };
            };
            /** @description It is as it was. */
            304: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    removeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    importUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description For a day the same request with the same key is done once, and answered with `Idempotency-Replayed: true` from the second time on. Another request with that key is refused with `key_reused`, the same one with `already_running` while it is being done. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadReading"];
            };
        };
        responses: {
            /** @description It is taken, and will be done. */
            202: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed.optional"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ImportJob"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.conflict.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.key_reused.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    tryUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadReading"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["DryRun"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["already_running.source_closed.409"];
            413: components["responses"]["too_large.413"];
            422: components["responses"]["broken_compression.empty_file.malformed_file.missing_columns.unknown_format.wrong_encoding.422"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readWatchList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WatchList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    replaceWatchList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchListChange"];
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WatchList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            413: components["responses"]["too_large.413"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    followParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WatchList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            404: components["responses"]["not_found.404"];
            409: components["responses"]["conflict.409"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    unfollowParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["WatchList"];
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["cross_site.not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            status: "ok";
                        };
                    };
                };
            };
            400: components["responses"]["invalid_request.400"];
            401: components["responses"]["signed_out.401"];
            403: components["responses"]["not_allowed.403"];
            429: components["responses"]["too_many_requests.429"];
            500: components["responses"]["unavailable.500"];
            503: components["responses"]["unavailable.503"];
            504: components["responses"]["timed_out.504"];
            507: components["responses"]["storage_full.507"];
        };
    };
}
